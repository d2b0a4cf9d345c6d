import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What the linter finds in these files, were they in the project: the rules by file, in order. */
function lint(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const project = mkdtempSync(join(tmpdir(), 'linted-'));
  try {
    for (const part of ['oxlint.config.mjs', 'node_modules', 'tests'])
      symlinkSync(join(root, part), join(project, part));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/oxlint/bin/oxlint'),
        '-c',
        join(project, 'oxlint.config.mjs'),
        '-f',
        'json',
        ...Object.keys(files),
      ],
      { cwd: project, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const found: Record<string, string[]> = {};
    for (const { code, filename } of diagnostics) (found[filename] ??= []).push(code);
    for (const rules of Object.values(found)) rules.sort();
    return found;
  } finally {
    rmSync(project, { recursive: true });
  }
}

it('finds what one folder may not import of another, addresses that are written out, and patterns that take long', () => {
  const found = lint({
    'client/deal/a.ts':
      "import { Button } from 'antd';\nimport { x } from '#engine';\nexport const y = [Button, x];\n",
    'client/features/b.tsx':
      "export const address = '/api/loans';\nexport const page = `/settings?tab=${address}`;\nexport const field = <input maxLength={3} />;\n",
    'client/features/k.ts':
      "export const all = ['api/loans', 'https://x/api/loans', `//x/api/loans/${location.host}`, './api/x', 'an api/x'];\n",
    'client/public/l.js': "fetch('/api/loans');\n",
    'client/public/deal-start.js': "fetch('/api/loans');\n",
    'client/sheet/c.ts': "export { x } from '../loan/x';\n",
    'client/lib/d.ts': 'export const slow = /^(a+)+$/;\n',
    'engine/domain/e.ts':
      "import { x } from '../../server/x';\nimport { y } from '../../values';\nexport const z = [x, y];\n",
    'server/contract/f.ts': "import { x } from '#engine/node';\nexport const z = x;\n",
    'server/http/g.ts':
      "export const load = (name: string) => import(name);\nexport const all = await import('x');\n",
    'server/http/h.ts': "import pg from 'pg';\nexport const client = new pg.Client();\n",
    'client/features/i.tsx':
      "import { useEffect } from 'react';\nexport function useIt(x: number) {\n  if (x) useEffect(() => void x, []);\n}\n",
    'server/http/j.ts': 'export const right = (x: unknown): boolean => x === 1;\n',
  });
  expect(found).toEqual({
    'client/deal/a.ts': ['eslint(no-restricted-imports)', 'eslint(no-restricted-imports)'],
    'client/features/b.tsx': ['bridgebook(no-syntax)', 'bridgebook(no-syntax)', 'bridgebook(no-syntax)'],
    'client/features/k.ts': ['bridgebook(no-syntax)', 'bridgebook(no-syntax)', 'bridgebook(no-syntax)'],
    'client/public/l.js': ['bridgebook(no-syntax)'],
    'client/sheet/c.ts': ['eslint(no-restricted-imports)'],
    'client/lib/d.ts': ['regexp(no-super-linear-backtracking)'],
    'engine/domain/e.ts': ['eslint(no-restricted-imports)'],
    'server/contract/f.ts': ['eslint(no-restricted-imports)'],
    'server/http/g.ts': ['bridgebook(no-syntax)'],
    'server/http/h.ts': ['bridgebook(no-syntax)'],
    'client/features/i.tsx': ['react-hooks(exhaustive-deps)', 'react-hooks(rules-of-hooks)'],
  });
});
