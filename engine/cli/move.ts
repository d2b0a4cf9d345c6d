import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatValue, isCellError, type CellValue } from '../domain';
import { fileForVersion, previewMove, type MovePreview } from '../diff';
import { openWorkbook } from '../workbook/workbook';
import { templateOf } from './files';
import { openLoan } from './loan';
import { Failure, type Output } from './output';

/**
 * `move LOAN.json --to N [--out FILE]`: what changes under another version of the template; with `--out`, the loan file
 * for that version, the model's own words kept.
 */
export function move(args: readonly string[], output: Output): void {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { to: { type: 'string' }, out: { type: 'string' } } });
  const version = Number(values.to);
  if (!Number.isSafeInteger(version) || version < 1) throw new Failure('Say to which version: --to 2.');
  const before = openLoan(positionals[0], output);
  const to = templateOf(before.template.key, version);
  if (to.version === before.template.version) throw new Failure(`The loan stands at version ${version} already.`);
  const file = fileForVersion(before, to);
  const after = openWorkbook(to, file);
  const preview = previewMove(before, after);
  output.result(movePreviewText(preview));
  for (const { title, message } of preview.refused) output.problem(`${title}: ${message}`);
  if (values.out === undefined) return;
  if (preview.refused.length > 0) throw new Failure(`Nothing is written: version ${version} cannot read what is named above. Change it first.`);
  writeFileSync(values.out, `${JSON.stringify(file, null, 1)}\n`);
  output.result(`Written: ${values.out}`);
}

const shown = (value: CellValue, format: string): string => (isCellError(value) ? value.error : value === null ? 'blank' : formatValue(value, format) || String(value));

/** A preview in lines: each figure that changes with the formulas and defaults behind it, and what becomes of typed values. */
export function movePreviewText({ from, to, figures, added, gone, unused }: MovePreview): string {
  const lines = [figures.length === 0 ? `Version ${from} to ${to}: no figure of this loan changes.` : `Version ${from} to ${to}: ${figures.length} ${figures.length === 1 ? 'figure changes' : 'figures change'}.`];
  for (const { name, label, format, before, after, because } of figures) {
    lines.push(`${label} (${name}): ${shown(before, format)} becomes ${shown(after, format)}`);
    for (const reason of because) lines.push(`    ${reason.title}, ${reason.kind}: ${reason.before ?? 'blank'} becomes ${reason.after ?? 'blank'}`);
  }
  if (added.length > 0) lines.push(`New: ${added.map(({ name }) => name).join(', ')}`);
  if (gone.length > 0) lines.push(`No longer computed: ${gone.map(({ name }) => name).join(', ')}`);
  for (const { title, value, message } of unused) lines.push(`Kept, unused: ${title} = ${String(value)}. ${message}`);
  return lines.join('\n');
}
