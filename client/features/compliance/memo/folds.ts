const KEY = 'bridgebook.memoFolds';

/** The parts of memos that this person has collapsed. */
export function foldedAway(): readonly string[] {
  return localStorage.getItem(KEY)?.split('|') ?? [];
}

export function rememberFold(what: string, folded: boolean): void {
  const others = foldedAway().filter((one) => one !== what);
  const now = folded ? [...others, what] : others;
  if (now.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, now.join('|'));
}
