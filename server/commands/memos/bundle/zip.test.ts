import { expect, it } from 'vitest';
import { sha256 } from '../../sha256';
import { namesApart, unzipped, zipped } from './zip';

const entry = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });

it('packs the same files at the same time into the same bytes', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  const entries = [entry('memo.txt', 'a'), entry('files/rents.csv', 'b')];
  const [once, twice] = [zipped(entries, at), zipped(entries, at)];
  expect(sha256(once)).toBe(sha256(twice));
  const back = unzipped(once);
  expect(Object.keys(back)).toEqual(['memo.txt', 'files/rents.csv']);
  expect(new TextDecoder().decode(back['files/rents.csv'])).toBe('b');
});

it('gives each file a name of its own that every system takes', () =>
  expect(namesApart(['a.pdf', 'A.pdf', '../x/y.csv', 'no ending', 'no ending', ''])).toEqual([
    'a.pdf',
    'A (2).pdf',
    '.._x_y.csv',
    'no ending',
    'no ending (2)',
    'file',
  ]));
