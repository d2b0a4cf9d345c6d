import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const COMPILED = path.resolve(import.meta.dirname, 'compiled.mjs');

let folder: string;
let file: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-compiled-'));
  file = path.join(folder, 'sums.cjs');
  cache = `${file}.test.cache`;
  writeFileSync(file, 'const { four } = require("given"); exports.sum = () => four + 38;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a process of its own prints that runs the file. */
const inProcess = (use: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { nameSourceLines, runCompiled } from ${JSON.stringify(COMPILED)};
       const file = ${JSON.stringify(file)};
       const run = () => runCompiled(file, 'test', (name) => ({ four: name === 'given' ? 4 : 0 }));
       ${use}`,
    ],
    { encoding: 'utf8' },
  ).trim();
const sum = () => inProcess('console.log(run().sum())');

describe('A file of the build', () => {
  it('is run with what V8 made of it in an earlier process', () => {
    expect(sum()).toBe('42');
    const kept = readFileSync(cache);
    expect(sum()).toBe('42');
    // What is taken is not written again.
    expect(readFileSync(cache)).toEqual(kept);
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['is damaged', (whole) => Buffer.from(whole).fill(0xff, whole.length >> 1)],
    ['was not written to its end', (whole) => whole.subarray(0, whole.length >> 1)],
    ['is empty', () => Buffer.alloc(0)],
  ])('is compiled anew where that %s', (_how, damage) => {
    sum();
    writeFileSync(cache, damage(readFileSync(cache)));
    expect(sum()).toBe('42');
    const mended = readFileSync(cache);
    expect(sum()).toBe('42');
    expect(readFileSync(cache)).toEqual(mended);
    expect(mended.length).toBeGreaterThan(32);
  });

  it('runs where nothing may be written beside it', () => {
    // A folder of that name: not even the superuser can write a file there.
    mkdirSync(cache);
    expect(sum()).toBe('42');
    expect(readdirSync(folder)).toEqual(['sums.cjs', 'sums.cjs.test.cache']);
  });

  it('tells an error with the lines of the sources', async () => {
    const source = path.join(folder, 'source.ts');
    writeFileSync(
      source,
      'interface Nothing { gone: true }\n\nexport function fail(): Nothing {\n  throw new RangeError("Too far");\n}\n',
    );
    const options = { outfile: file, bundle: true, format: 'cjs', sourcemap: true } as const;
    const contents = 'exports.start = () => require("./source").fail();';
    await build({ ...options, stdin: { contents, resolveDir: folder } });
    const told = inProcess(
      'nameSourceLines(file); try { run().start(); } catch (error) { console.log(error.stack); }',
    );
    expect(told).toMatch(/^RangeError: Too far\n/);
    expect(told).toContain(`fail (${source}:4:9)`);
  });
});
