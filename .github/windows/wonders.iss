; The installer for Windows, by Inno Setup 6: iscc -DVersion=1.0.0 .github/windows/wonders.iss
; For one user without any rights, or for everybody where an administrator asks for that. Games, settings and own
; leaders lie elsewhere (%LOCALAPPDATA%\Wonders) and stay when the program is removed.

#ifndef Version
  #error "Say which version: -DVersion=1.0.0"
#endif

[Setup]
AppId={{8E1B6E57-6E0B-4A63-9C53-5B5B4B0C7F0A}
AppName=Wonders
AppVersion={#Version}
AppVerName=Wonders {#Version}
AppPublisher=The Wonders project
AppCopyright=MIT licence; fonts and icons by others in LICENSES
VersionInfoVersion={#Version}
WizardStyle=modern
DefaultDirName={autopf}\Wonders
DefaultGroupName=Wonders
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\out\icons\wonders.ico
UninstallDisplayIcon={app}\wonders.exe
UninstallDisplayName=Wonders
Compression=lzma2/max
SolidCompression=yes
OutputDir=..\..\out\windows
OutputBaseFilename=wonders-{#Version}-setup
#ifdef Signed
SignTool=sign
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; Modules of an earlier version would be found beside those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\out\frozen\wonders\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Wonders"; Filename: "{app}\wonders.exe"
Name: "{autodesktop}\Wonders"; Filename: "{app}\wonders.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\wonders.exe"; Description: "{cm:LaunchProgram,Wonders}"; Flags: nowait postinstall skipifsilent
