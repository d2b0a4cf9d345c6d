import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** What the public page may carry: React itself, and two small modules of the vocabulary. Types cost nothing. */
const ALLOWED = ['#contract/address', '#domain/format', 'react', 'react-dom', 'react-dom/client'];
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'client/deal');

const RUNTIME_IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

function fileOf(base: string): string {
  const file = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(
    (path) => /\.\w+$/.test(path) && existsSync(path),
  );
  if (file === undefined) throw new Error(`No file for ${base}`);
  return file;
}

/** Every module that the entry pulls in when it runs, and every package from elsewhere. */
function closure(entry: string): { readonly files: Set<string>; readonly packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (file.endsWith('.css')) return;
    for (const [, from, dynamic] of readFileSync(file, 'utf8').matchAll(RUNTIME_IMPORT)) {
      const specifier = from ?? dynamic ?? '';
      if (specifier.startsWith('.')) visit(fileOf(resolve(dirname(file), specifier)));
      else packages.add(specifier);
    }
  };
  visit(entry);
  return { files, packages };
}

it('the deal page pulls in React and the formats, and nothing from outside its folder', () => {
  const { files, packages } = closure(join(folder, 'main.tsx'));
  expect(files.size).toBeGreaterThan(12);
  expect([...packages].toSorted()).toEqual(ALLOWED);
  expect([...files].filter((file) => relative(folder, file).startsWith('..'))).toEqual([]);
});

it.each(['engine/domain/format.ts', 'server/contract/address.ts'])('%s pulls in nothing', (file) => {
  const { files, packages } = closure(join(root, file));
  expect([files.size, packages.size]).toEqual([1, 0]);
});
