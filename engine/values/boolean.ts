const YES = new Set(['true', 'yes', 'y', 't', '1', 'x', '✓', '✔', 'checked', 'on']);
const NO = new Set(['false', 'no', 'n', 'f', '0', 'unchecked', 'off']);

/** Yes or no as people and programs write it, without regard to case; undefined for anything else. */
export function readBoolean(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}
