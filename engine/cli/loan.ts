import { loanFileSchema } from '../domain';
import type { Template } from '../template/types';
import { figureNumber } from '../trace/places';
import { openWorkbook, type LoanWorkbook } from '../workbook/workbook';
import type { Problem } from '../workbook/types';
import { readText, templateOf } from './files';
import { Failure, type Output } from './output';

/** Opens a loan file and reports every value in it that cannot be read. */
export function openLoan(path: string | undefined, output: Output): LoanWorkbook {
  if (path === undefined) throw new Failure('Name a loan file.');
  const parsed = loanFileSchema.safeParse(parseJson(readText(path), path));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Failure(
      `${path}: ${issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue?.message ?? 'is not a loan file'}`,
    );
  }
  const workbook = openWorkbook(templateOf(parsed.data.template, parsed.data.templateVersion), parsed.data);
  for (const problem of workbook.problems) output.problem(describe(workbook, problem));
  return workbook;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** `RentRollResidential, row 2, column sqft: SF: ...` */
function describe(workbook: LoanWorkbook, { ref, sheet, message }: Problem): string {
  if (!ref) return sheet === undefined ? message : `${sheet}: ${message}`;
  if ('name' in ref) return `${figurePlace(workbook.template, ref.name)}: ${message}`;
  const number = 'row' in ref ? workbook.rowIds(ref.sheet).indexOf(ref.row) + 1 : 0;
  const told = `${workbook.template.sheet.get(ref.sheet)?.label ?? ''}, row ${number}: `;
  return `${ref.sheet}, row ${number}, column ${ref.column}: ${message.startsWith(told) ? message.slice(told.length) : message}`;
}

/** `ProForma, row 42, column Value (noi)` */
export function figurePlace(template: Template, name: string): string {
  const sheet = template.sheet.get(template.figure.get(name)?.sheet ?? '');
  return sheet?.kind === 'figures'
    ? `${sheet.key}, row ${figureNumber(sheet, name)}, column Value (${name})`
    : name;
}
