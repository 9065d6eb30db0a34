"""What scenes draw with: canvas, text, theme, widgets and the painters of cards and cities."""
