import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The import table of docs/architecture.md as code: layer → layers it may import besides itself. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const MAY_IMPORT: Record<string, readonly string[]> = {
  'engine/domain': [],
  'engine/formula': ['engine/domain'],
  'engine/template': ['engine/formula', 'engine/domain'],
  'engine/functions': ['engine/formula', 'engine/domain'],
  'engine/workbook': ['engine/functions', 'engine/formula', 'engine/template', 'engine/domain'],
  'engine/trace': ['engine/workbook', 'engine/formula', 'engine/template', 'engine/domain'],
  'engine/diff': ['engine/trace', 'engine/workbook', 'engine/formula', 'engine/template', 'engine/domain'],
  'engine/analysis': [
    'engine/diff',
    'engine/trace',
    'engine/workbook',
    'engine/formula',
    'engine/template',
    'engine/domain',
  ],
  'engine/text': ['engine/workbook', 'engine/formula', 'engine/template', 'engine/domain'],
  'engine/exchange': [
    'engine/trace',
    'engine/workbook',
    'engine/formula',
    'engine/template',
    'engine/domain',
  ],
  'server/contract': ['engine/domain'],
  'server/presenters': ['server/policies', 'server/contract', 'server/models', 'engine', 'engine/domain'],
  'server/policies': ['server/errors', 'server/models', 'server/contract', 'engine/domain'],
  'server/models': ['server/errors', 'engine/domain', 'server/contract', 'server/database'],
  'server/commands': [
    'server/errors',
    'server/models',
    'server/policies',
    'server/contract',
    'server/presenters',
    'server/database',
    'server/providers',
    'engine',
    'engine/domain',
    'engine/exchange',
  ],
  'client/sheet': [
    'client/components',
    'client/lib',
    'client/theme',
    'engine',
    'engine/domain',
    'engine/exchange',
    'server/contract',
  ],
  'client/components': ['client/lib', 'client/theme', 'engine/domain', 'server/contract'],
  'client/lib': ['client/theme', 'engine/domain', 'server/contract'],
  'client/deal': ['client/theme', 'engine/domain', 'server/contract'],
  'client/theme': [],
};
const DOORS: Record<string, string> = {
  '#domain': 'engine/domain',
  '#engine': 'engine',
  '#engine/node': 'engine',
  '#exchange': 'engine/exchange',
  '#contract': 'server/contract',
  '#contract/passwords': 'server/contract',
};
const ONLY_IN: readonly { library: RegExp; folders: readonly string[]; why: string }[] = [
  {
    library: /^hyperformula/,
    folders: ['engine/workbook', 'engine/functions', 'engine/formula', 'tests'],
    why: 'one formula engine, behind one door',
  },
  { library: /^(@?handsontable)/, folders: ['client/sheet'], why: 'one grid' },
  {
    library: /^express$/,
    folders: ['server/http', 'server/routes', 'server/auth', 'server/services'],
    why: 'commands and models never know the web',
  },
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

function layerOf(path: string): string {
  const [top, second, third] = path.split('/');
  if (top === 'client' && second === 'features') return `client/features/${third}`;
  return second && !second.includes('.') ? `${top}/${second}` : `${top}`;
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');
}

function target(file: string, specifier: string): string | undefined {
  if (DOORS[specifier]) return DOORS[specifier];
  if (!specifier.startsWith('.')) return undefined;
  return layerOf(relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/'));
}

const files = ['engine', 'server', 'client'].flatMap(sources);

describe('import boundaries', () => {
  it.each(Object.keys(MAY_IMPORT))('%s imports only what the table allows', (layer) => {
    const allowed = new Set([layer, ...(MAY_IMPORT[layer] ?? [])]);
    const wrong = files
      .filter((file) => layerOf(file) === layer)
      .flatMap((file) =>
        importsOf(file).map((specifier) => ({ file, specifier, to: target(file, specifier) })),
      )
      .filter(({ to }) => to !== undefined && !allowed.has(to));
    expect(wrong).toEqual([]);
  });

  it('no feature imports another', () => {
    const wrong = files
      .filter((file) => file.startsWith('client/features/'))
      .flatMap((file) =>
        importsOf(file).map((specifier) => ({ file, specifier, to: target(file, specifier) })),
      )
      .filter(
        ({ file, to }) =>
          to !== undefined &&
          (to === 'client/app' || (to.startsWith('client/features/') && to !== layerOf(file))),
      );
    expect(wrong).toEqual([]);
  });

  it('top folders meet only at their doors', () => {
    const wrong = files
      .flatMap((file) =>
        importsOf(file)
          .filter((s) => s.startsWith('.'))
          .map((specifier) => ({ file, specifier, to: target(file, specifier) })),
      )
      .filter(({ file, to }) => to !== undefined && to.split('/')[0] !== file.split('/')[0]);
    expect(wrong).toEqual([]);
  });

  it.each(ONLY_IN.map((rule) => [rule.library.source, rule] as const))(
    '%s stays in its place',
    (_name, rule) => {
      const wrong = files
        .filter((file) => !rule.folders.some((folder) => file.startsWith(`${folder}/`)))
        .flatMap((file) =>
          importsOf(file)
            .filter((specifier) => rule.library.test(specifier))
            .map((specifier) => ({ file, specifier, why: rule.why })),
        );
      expect(wrong).toEqual([]);
    },
  );

  it('the deal page carries no antd, grid or engine', () => {
    const wrong = files
      .filter((file) => file.startsWith('client/deal/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((s) =>
            /^(antd|@ant-design|handsontable|@handsontable|hyperformula|#engine|#exchange)/.test(s),
          )
          .map((specifier) => ({ file, specifier })),
      );
    expect(wrong).toEqual([]);
  });

  it('every folder of a top folder is in the table of docs/architecture.md', () => {
    const doc = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const folders = ['engine', 'server', 'client'].flatMap((top) =>
      readdirSync(join(root, top), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name),
    );
    expect(folders.filter((name) => !doc.includes(`${name}/`))).toEqual([]);
  });
});
