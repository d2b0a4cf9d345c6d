import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMigrations } from './migrate';

const sealed = new Map(
  readFileSync(new URL('../migrations/checksums.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('  ').reverse() as [string, string]),
);

it('migrations are only ever added: none changed, none gone', () => {
  const found = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of sealed) expect([name, found.get(name)]).toEqual([name, checksum]);
});

it('every migration is sealed: `npm run generate` adds its line to server/migrations/checksums.txt', () => {
  expect(
    readMigrations()
      .map(({ name }) => name)
      .filter((name) => !sealed.has(name)),
  ).toEqual([]);
});

it('migrations have numbers of their own', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
