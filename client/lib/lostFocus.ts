/**
 * Whether nothing that takes keys has the focus: a press on what takes none gives it to the page, or to its main part,
 * which is focused for readers of the screen when another page is opened.
 */
export function isFocusLost(): boolean {
  const held = document.activeElement;
  return held === null || held === document.body || held.tagName === 'MAIN';
}
