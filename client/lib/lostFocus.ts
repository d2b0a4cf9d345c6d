/**
 * Whether nothing that takes keys has the focus: a press on what takes none gives it to the page, or to its main part,
 * which takes it for the link that skips the navigation. A button that is at work takes none, and one that goes off
 * keeps the focus until the page is next painted.
 */
export function isFocusLost(): boolean {
  const held = document.activeElement;
  return held === null || held === document.body || held.matches('main, :disabled, .ant-btn-loading');
}

/** Whether an open dialog or menu is in front of the page. A menu opened by a press leaves the focus on its button. */
export function isCovered(): boolean {
  const inFront = document.querySelectorAll('[role="dialog"], .ant-dropdown:not(.ant-dropdown-hidden)');
  return [...inFront].some((element) => element.checkVisibility());
}
