import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const DOCUMENT = 'docs/architecture.md';
const TOP = ['engine', 'server', 'client'];
/** Package imports, by the file behind each. */
const DOORS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(packageImports()).map(([name, path]) => [name, posix.normalize(path)]),
);

function packageImports(): Readonly<Record<string, string>> {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return imports;
}

/**
 * The table of docs/architecture.md: layer → layers it may import besides itself; only where every file of it
 * is held.
 */
function readTable(): ReadonlyMap<string, readonly string[]> {
  const line = /^\| `((?:engine|server|client)\/[^`]*)`[^|]*\|[^|]*\| ([^|]*) \|$/gm;
  const rows = [...readFileSync(join(root, DOCUMENT), 'utf8').matchAll(line)];
  return new Map(
    rows
      .filter(([, , may = '']) => !may.startsWith('anything'))
      .map(([, folder = '', may = '']) => {
        const [top = ''] = folder.split('/');
        const allowed = may === 'nothing' ? [] : may.split(', ');
        return [layerOf(folder), allowed.map((name) => layerNamed(top, name))];
      }),
  );
}

/**
 * `lib` in a row of client/ → client/lib; `#contract` → server/contract; `engine` in a row of engine/ → its
 * loose files.
 */
function layerNamed(top: string, name: string): string {
  const behind = DOORS[name];
  if (behind) return layerOf(behind);
  return name === top ? top : `${top}/${name}`;
}

const ONLY_IN: readonly { library: RegExp; folders: readonly string[]; why: string }[] = [
  {
    library: /^hyperformula/,
    folders: ['engine/workbook', 'engine/functions', 'tests'],
    why: 'one formula engine, behind one door',
  },
  { library: /^(@?handsontable)/, folders: ['client/sheet'], why: 'one grid' },
  {
    library: /^express$/,
    folders: ['server/http', 'server/routes', 'server/auth', 'server/services'],
    why: 'commands and models never know the web',
  },
  { library: /^(pdfkit|fontkit|subset-font|bidi-js)/, folders: ['server/pdf'], why: 'one way to print' },
  { library: /^oidc-provider/, folders: ['server/auth'], why: 'one identity path' },
];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((entry) => {
    const path = posix.join(folder, entry);
    if (statSync(join(root, path)).isDirectory())
      return ['node_modules', 'fixtures', 'testing'].includes(entry) ? [] : sources(path);
    return /\.tsx?$/.test(entry) && !/\.test\.tsx?$/.test(entry) ? [path] : [];
  });
}

/**
 * The folder below the top one, or the loose file (`server/errors`); the engine's loose files are its doors
 * and one layer.
 */
function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  if (!/[.*]/.test(second)) return `${top}/${second}`;
  return top === 'engine' ? top : `${top}/${second.replace(/\..*/, '')}`;
}

function featureOf(path: string): string | undefined {
  return /^client\/features\/([^/]+)/.exec(path)?.[1];
}

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** The file it names, where that is one of ours. */
  readonly target: string | undefined;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier = '']) => ({
    file,
    specifier,
    target: targetOf(file, specifier),
  }));
}

function targetOf(file: string, specifier: string): string | undefined {
  if (DOORS[specifier]) return DOORS[specifier];
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(file), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((candidate) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile());
}

/** What is needed to say which file is wrong, and why. */
const told = ({ file, specifier }: Import): string => `${file} imports ${specifier}`;

/** Files that reach themselves by their imports, each circle once, in the order of the way round. */
function circlesAmong(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { file, target } of imports)
    if (target !== undefined) next.set(file, [...(next.get(file) ?? []), target]);
  const done = new Set<string>();
  const found: string[][] = [];
  const follow = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push(way.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const target of next.get(file) ?? []) follow(target, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) follow(file, []);
  return found;
}

const files = TOP.flatMap(sources);
const imports = files.flatMap(importsOf);
const MAY_IMPORT = readTable();

describe('import boundaries', () => {
  it('every folder and loose file has a line in the table of docs/architecture.md', () => {
    expect([...new Set(files.map(layerOf))].filter((layer) => !MAY_IMPORT.has(layer))).toEqual([]);
    const folders = TOP.flatMap((top) =>
      readdirSync(join(root, top), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${top}/${entry.name}/`),
    );
    const text = readFileSync(join(root, DOCUMENT), 'utf8');
    expect(folders.filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
  });

  it('the table names only what there is', () => {
    const layers = new Set(files.map(layerOf));
    const named = [...MAY_IMPORT.values()].flat();
    expect(named.filter((layer) => !layers.has(layer))).toEqual([]);
  });

  it.each([...MAY_IMPORT])('%s imports only what the table allows', (layer, others) => {
    const allowed = new Set([layer, ...others]);
    const wrong = imports.filter(
      ({ file, target }) => layerOf(file) === layer && target !== undefined && !allowed.has(layerOf(target)),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  it('no feature imports another', () => {
    const wrong = imports.filter(({ file, target = '' }) => {
      const feature = featureOf(file);
      return feature !== undefined && featureOf(target) !== undefined && featureOf(target) !== feature;
    });
    expect(wrong.map(told)).toEqual([]);
  });

  it('no file imports itself by way of others', () => {
    expect(circlesAmong(imports).map((way) => way.join(' → '))).toEqual([]);
  });

  it('sees a circle', () => {
    const way = (file: string, target: string): Import => ({ file, specifier: target, target });
    expect(circlesAmong([way('a', 'b'), way('b', 'c'), way('c', 'b'), way('a', 'c')])).toEqual([['b', 'c']]);
  });

  it('top folders meet only at their doors', () => {
    const wrong = imports.filter(
      ({ file, specifier, target }) =>
        specifier.startsWith('.') && target !== undefined && target.split('/')[0] !== file.split('/')[0],
    );
    expect(wrong.map(told)).toEqual([]);
  });

  it.each(ONLY_IN.map((rule) => [rule.library.source, rule] as const))(
    '%s stays in its place',
    (_name, rule) => {
      const wrong = imports
        .filter(({ file }) => !rule.folders.some((folder) => file.startsWith(`${folder}/`)))
        .filter(({ specifier }) => rule.library.test(specifier));
      expect(wrong.map((one) => `${told(one)}: ${rule.why}`)).toEqual([]);
    },
  );

  it('no handler writes, and none opens a transaction: commands do', () => {
    const writes =
      /\.(?:transaction|query|create|bulkCreate|findOrCreate|update|upsert|increment|decrement|restore)\(|\b[A-Z]\w*\.(?:destroy|truncate)\(|\b(?:keepEvents?|note\w+Events?)\(/g;
    const wrong = files
      .filter((file) => file.startsWith('server/routes/') && file !== 'server/routes/health/index.ts')
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(writes)].map(([call]) => `${file}: ${call}`),
      );
    expect(wrong).toEqual([]);
  });

  it('rows are locked without their keys: what is inserted with a foreign key to one does not wait for it', () => {
    // An investor that ends must get nothing more while what it has is counted.
    const withKey = ['server/commands/investors/investors.ts'];
    const wrong = files
      .filter((file) => file.startsWith('server/') && !withKey.includes(file))
      .filter((file) => /\bLOCK\.UPDATE\b|\block: true\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('the deal page carries no antd, grid or engine', () => {
    const wrong = imports
      .filter(({ file }) => file.startsWith('client/deal/'))
      .filter(({ specifier }) =>
        /^(antd|@ant-design|handsontable|@handsontable|hyperformula|#engine|#exchange)/.test(specifier),
      );
    expect(wrong.map(told)).toEqual([]);
  });
});
