import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileForVersion, movePreviewText, previewMove } from '../diff';
import { openWorkbook } from '../workbook/workbook';
import { templateOf } from './files';
import { openLoan } from './loan';
import { Failure, type Output } from './output';

/**
 * `move LOAN.json --to N [--out FILE]`: the changes under another version of the template; with `--out`,
 * writes the loan file for that version with every input kept, unless the version cannot read one of them.
 */
export function move(args: readonly string[], output: Output): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, out: { type: 'string' } },
  });
  const version = Number(values.to);
  if (!Number.isSafeInteger(version) || version < 1) throw new Failure('Say to which version: --to 2.');
  const before = openLoan(positionals[0], output);
  const to = templateOf(before.template.key, version);
  if (to.version === before.template.version) throw new Failure(`The loan already uses version ${version}.`);
  const file = fileForVersion(before, to);
  const after = openWorkbook(to, file);
  const preview = previewMove(before, after);
  output.result(movePreviewText(preview));
  for (const { title, message } of preview.refused) output.problem(`${title}: ${message}`);
  if (values.out === undefined) return;
  if (preview.refused.length > 0)
    throw new Failure(
      `Nothing is written: version ${version} cannot read what is named above. Change it first.`,
    );
  writeFileSync(values.out, `${JSON.stringify(file, null, 1)}\n`);
  output.result(`Written: ${values.out}`);
}
