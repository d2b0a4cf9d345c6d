/**
 * Likeness of two streets, 0 to 1, by the pairs of letters they share (Dice's coefficient); streets with
 * different numbers differ.
 */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const numbers = (words: readonly string[]) => words.filter((word) => /^\d/.test(word)).join(' ');
  if (numbers(a) !== numbers(b)) return 0;
  const [left, right] = [pairsOf(a.join(' ')), pairsOf(b.join(' '))];
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  let shared = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
