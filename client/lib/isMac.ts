/** Its keyboard has ⌘ for Ctrl, and Option types characters. */
export const isMac = /Mac|iP(?:hone|ad)/.test(navigator.platform);
