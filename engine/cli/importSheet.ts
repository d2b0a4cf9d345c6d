import { parseArgs } from 'node:util';
import { bestTable } from '../exchange/import/bestTable';
import { doubtSentence } from '../exchange/import/doubtWords';
import { importRows } from '../exchange/import/importRows';
import { KIND_CHOICES, type KindChoices } from '../exchange/import/kindChoices';
import { isKindChoice, kindSentence } from '../exchange/import/kindWords';
import { UNIT_KINDS } from '../exchange/import/sections';
import { readTables } from '../exchange/readTables';
import type { RawTable } from '../exchange/csv/readTable';
import type { LineChoice } from '../exchange/import/types';
import { didYouMean } from '../formula';
import type { TableSheet, Template } from '../template/types';
import { readBytes, templateOf } from './files';
import { Failure, type Output } from './output';

/**
 * `import SHEET FILE.csv`: the rows as the loan file holds them, and each line refused with why. Of an Excel
 * workbook the sheet is read that fits best.
 */
export function importSheet(args: readonly string[], output: Output): void {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [name, path] = positionals;
  if (name === undefined || path === undefined)
    throw new Failure('Name a sheet and a file: import RentRollResidential FILE.csv.');
  const sheet = sheetOf(templateOf(), name);
  const lines = { ...linesOf(values.row, 'row'), ...linesOf(values.total, 'total') };
  const chosen = kindsOf(values.kind);
  const {
    mapping: _mapping,
    rows,
    ...told
  } = importRows(sheet, tableFor(sheet, readBytes(path)), {
    lines,
    kinds: chosen,
    ...(values['rent-code'] && { rentCodes: values['rent-code'] }),
  });
  const { refused, warnings, differences, doubts, kinds } = told;
  output.result(JSON.stringify({ rows: rows.map((row) => row.cells), ...told }, null, 2));
  for (const { line, column, message } of refused)
    output.problem(
      `${sheet.key}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`,
    );
  for (const { line, message } of [...warnings, ...differences])
    output.problem(`${sheet.key}, line ${line}: ${message}`);
  for (const doubt of doubts.filter(({ line }) => !(line in lines))) {
    const { line } = doubt;
    output.problem(
      `${sheet.key}, line ${line}: ${doubtSentence(doubt)}; say --row ${line} or --total ${line}`,
    );
  }
  for (const found of kinds.filter(({ kind }) => !(kind in chosen))) {
    const effects = found.effects.map(
      ({ choice, units, area, occupied, rent }) =>
        `--kind ${found.kind}=${choice}: ${units} units, ${area} sq ft, ${occupied} occupied, rent ${rent}`,
    );
    output.problem(`${sheet.key}: ${kindSentence(found)}. ${effects.join('; ')}`);
  }
}

const OPTIONS = {
  row: { type: 'string', multiple: true },
  total: { type: 'string', multiple: true },
  kind: { type: 'string', multiple: true },
  'rent-code': { type: 'string', multiple: true },
} as const;

/** `future=leave` */
function kindsOf(texts: readonly string[] | undefined): KindChoices {
  return Object.fromEntries(
    (texts ?? []).map((text) => {
      const [kind = '', choice = ''] = text.split('=');
      if (!(kind in UNIT_KINDS) || !isKindChoice(choice))
        throw new Failure(
          `--kind takes ${Object.keys(UNIT_KINDS).join(', ')} = ${KIND_CHOICES.join(', ')}: --kind future=leave.`,
        );
      return [kind, choice];
    }),
  );
}

function linesOf(numbers: readonly string[] | undefined, taken: LineChoice): Record<number, LineChoice> {
  return Object.fromEntries(
    (numbers ?? []).map((text) => {
      if (!/^\d+$/.test(text)) throw new Failure(`“${text}” is not a line number: --row 12 --total 40.`);
      return [Number(text), taken];
    }),
  );
}

function tableFor(sheet: TableSheet, bytes: Uint8Array): RawTable {
  const tables = readTables(bytes);
  const table = tables[bestTable(sheet, tables)];
  if (!table) throw new Failure('The file is empty.');
  return table.raw;
}

/**
 * Finds a sheet by its key (`RentRollResidential`), by its path in the loan file
 * (`sheets.rentRoll.residential`, `rentRoll.residential`), or by a unique end of a path (`hardCost`), in any
 * capitals.
 */
function sheetOf(template: Template, name: string): TableSheet {
  const tables = template.sheets.filter((sheet) => sheet.kind === 'table');
  const wanted = name.toLowerCase();
  const named = tables.find(({ key, path }) =>
    [key, path, path.replace(/^sheets\./, '')].some((one) => one.toLowerCase() === wanted),
  );
  const ending = tables.filter(({ path }) => path.toLowerCase().endsWith(`.${wanted}`));
  const found = named ?? (ending.length === 1 ? ending[0] : undefined);
  if (!found)
    throw new Failure(
      `There is no table ${name}${didYouMean(
        name,
        tables.map((sheet) => sheet.key),
      )}\nTables: ${tables.map((sheet) => sheet.key).join(', ')}`,
    );
  return found;
}
