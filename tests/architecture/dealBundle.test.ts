import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { closure, LAZY_IMPORT, STATIC_IMPORT } from './closure';

/**
 * What the public page carries from its first byte: React itself, and three small modules of the vocabulary.
 * Types cost nothing.
 */
const AT_FIRST = [
  '#contract/address',
  '#contract/pictureKinds',
  '#domain/format',
  'react',
  'react-dom',
  'react-dom/client',
];
/** What no part of the page may carry, not even one that is loaded when it is asked for: the page shows a snapshot. */
const NEVER = /^(?:#engine|#exchange|hyperformula|handsontable|@handsontable|antd|@ant-design)(?:\/|$)/;
/** Script of the first load, gzipped. */
const MOST_BYTES = 150_000;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'client/deal');

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

it.each(['engine/domain/format.ts', 'server/contract/address.ts', 'server/contract/pictureKinds.ts'])(
  '%s pulls in nothing',
  (file) => {
    const { files, packages } = closure(join(root, file), [STATIC_IMPORT, LAZY_IMPORT]);
    expect([files.size, packages.size]).toEqual([1, 0]);
  },
);
