/** A colour of the theme (`theme/tokens.css`) as a canvas needs it: in the mode that is shown, where the element is. */
export const themeColor = (name: string, element: Element = document.documentElement): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

/** A step of the scale of type (`theme/scale.css`) in pixels, as a canvas needs it. */
export const themeSize = (
  step: 'tiny' | 'small' | 'cell',
  element: Element = document.documentElement,
): number => Number.parseFloat(themeColor(`--size-${step}`, element));

/**
 * The small text of a chart, on its axes and in its legend. Read where it is drawn, as its colour depends on
 * the mode.
 */
export const chartText = () => ({
  color: themeColor('--text-muted'),
  font: { family: 'Inter Variable, sans-serif', size: themeSize('tiny') },
});
