/** A colour of the theme (`theme/tokens.css`) as a canvas needs it: in the mode that is shown, where the element is. */
export const themeColor = (name: string, element: Element = document.documentElement): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

/** The small text of a chart, on its axes and in its legend. Read where it is drawn, as its colour depends on the mode. */
export const chartText = () => ({
  color: themeColor('--text-muted'),
  font: { family: 'Inter Variable, sans-serif', size: 11 },
});
