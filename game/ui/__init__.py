"""What scenes draw with: canvas, text, theme, layout and widgets."""
