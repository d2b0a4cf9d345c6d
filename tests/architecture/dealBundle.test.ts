import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

/** What the public page carries from its first byte: React itself, and two small modules of the vocabulary. Types cost nothing. */
const AT_FIRST = ['#contract/address', '#domain/format', 'react', 'react-dom', 'react-dom/client'];
/** What no part of the page may carry, not even one that is loaded when it is asked for: the page shows a snapshot. */
const NEVER = /^(?:#engine|#exchange|hyperformula|handsontable|@handsontable|antd|@ant-design)(?:\/|$)/;
/** Script of the first load, gzipped. */
const MOST_BYTES = 150_000;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'client/deal');

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?['"]([^'"]+)['"]/gm;
const LAZY_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/gm;

function fileOf(base: string): string {
  const file = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(
    (path) => /\.\w+$/.test(path) && existsSync(path),
  );
  if (file === undefined) throw new Error(`No file for ${base}`);
  return file;
}

/** Every module that the entry pulls in when it runs, and every package from elsewhere. */
function closure(
  entry: string,
  imports: readonly RegExp[],
): { readonly files: Set<string>; readonly packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (file.endsWith('.css')) return;
    const text = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of imports.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (specifier.startsWith('.')) visit(fileOf(resolve(dirname(file), specifier)));
      else packages.add(specifier);
    }
  };
  visit(entry);
  return { files, packages };
}

describe('the deal page', () => {
  it('begins with React and the formats, and nothing from outside its folder', () => {
    const { files, packages } = closure(join(folder, 'main.tsx'), [STATIC_IMPORT]);
    expect(files.size).toBeGreaterThan(12);
    expect([...packages].toSorted()).toEqual(AT_FIRST);
    expect([...files].filter((file) => relative(folder, file).startsWith('..'))).toEqual([]);
  });

  it('loads neither engine, grid nor antd later: a map or a chart may come as a part of its own', () => {
    const { packages } = closure(join(folder, 'main.tsx'), [STATIC_IMPORT, LAZY_IMPORT]);
    expect([...packages].filter((name) => NEVER.test(name))).toEqual([]);
  });

  it(`first loads at most ${MOST_BYTES / 1000} kB of script, gzipped`, async () => {
    const built = await build({
      configFile: false,
      root: join(root, 'client'),
      logLevel: 'silent',
      // Tests run with NODE_ENV "test", which would bring React for developers.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, target: 'es2022', rolldownOptions: { input: [join(root, 'client/deal.html')] } },
    });
    const { output } = built as Rolldown.RolldownOutput;
    const chunks = new Map(
      output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
    );
    const first = new Set<string>();
    const visit = (name: string) => {
      if (first.has(name)) return;
      first.add(name);
      for (const next of chunks.get(name)?.imports ?? []) visit(next);
    };
    for (const { isEntry, fileName } of chunks.values()) if (isEntry) visit(fileName);
    const start = readFileSync(join(root, 'client/public/deal-start.js'));
    const bytes = [...first].map((name) => gzipSync(chunks.get(name)?.code ?? '').length);
    const total = bytes.reduce((sum, one) => sum + one, gzipSync(start).length);
    expect(total).toBeGreaterThan(30_000);
    expect(total).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it.each(['engine/domain/format.ts', 'server/contract/address.ts'])('%s pulls in nothing', (file) => {
  const { files, packages } = closure(join(root, file), [STATIC_IMPORT, LAZY_IMPORT]);
  expect([files.size, packages.size]).toEqual([1, 0]);
});
