import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const HEADING = '## Spelled as the specification spells it';

/** A name that was renamed or dropped would leave the glossary telling of something that does not exist. */
it('every spelling of the specification that the glossary lists is one that the code uses', () => {
  const [, section = ''] = read('docs/glossary.md').split(HEADING);
  const names = [...section.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(5);
  const contract = readdirSync(join(root, 'server/contract')).filter((file) => file.endsWith('.ts'));
  const code = [
    ...contract.map((file) => read('server/contract', file)),
    read('engine/domain/loanFile.ts'),
    read('engine/domain/investors.ts'),
    read('templates/bridge-loan/v2/manifest.json'),
    read('client/paths.ts'),
    read('client/loan/widgets/StageBar.tsx'),
  ].join('\n');
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});
