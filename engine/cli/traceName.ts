import { countOf, isCellError, type CellValue } from '../domain';
import { formatValue } from '../domain/format';
import { didYouMean } from '../formula';
import { trace } from '../trace';
import type { TraceNode } from '../workbook/types';
import type { LoanWorkbook } from '../workbook/workbook';
import { openLoan } from './loan';
import { Failure, type Output } from './output';

/** `trace LOAN.json NAME`: the value, its formula, and the tree of what it reads. NAME may be `Table[column]` too. */
export function traceName(args: readonly string[], output: Output): void {
  const workbook = openLoan(args[0], output);
  const root = trace(workbook, refOf(workbook, args[1]), 'precedents');
  output.result(linesOf(root, '', '').join('\n'));
  if (isCellError(root.value)) output.problem(`${whereOf(root)}: ${root.value.error} ${root.value.cause}`);
}

function refOf(workbook: LoanWorkbook, text: string | undefined): TraceNode['ref'] {
  if (text === undefined)
    throw new Failure('Name a value, such as noi, or a column, such as RentRollResidential[sqft].');
  const column = /^(\w+)\[(\w+)\]$/.exec(text);
  if (column) return { sheet: column[1] ?? '', column: column[2] ?? '' };
  const name = text.replace(/^@/, '');
  if (!workbook.template.figure.has(name))
    throw new Failure(`There is no value named ${name}${didYouMean(name, workbook.template.figure.keys())}`);
  return { name };
}

function linesOf(node: TraceNode, first: string, rest: string): string[] {
  const formula =
    node.formula === undefined || node.repeated
      ? []
      : [`${rest}${node.children.length > 0 ? '│ ' : '  '}${node.formula}`];
  const lines = [
    `${first}${node.title}${valueText(node)}  [${whereOf(node)}]${node.repeated ? '  (above)' : ''}`,
    ...formula,
  ];
  const last = node.children.length - 1;
  node.children.forEach((child, i) => {
    const end = i === last && node.more === undefined;
    lines.push(...linesOf(child, `${rest}${end ? '└─ ' : '├─ '}`, `${rest}${end ? '   ' : '│  '}`));
  });
  if (node.more !== undefined) lines.push(`${rest}└─ … ${node.more.toLocaleString('en-US')} more`);
  return lines;
}

function valueText(node: TraceNode): string {
  if (node.kind === 'column') return `  ${countOf(node.rowCount ?? 0, 'row')}`;
  const exact = exactText(node.value);
  const shown = isCellError(node.value) ? node.value.cause : formatValue(node.value, node.format);
  return ` = ${exact}${shown === '' || shown === exact || node.value === shown ? '' : ` (${shown})`}`;
}

function exactText(value: CellValue): string {
  if (value === null) return 'blank';
  if (isCellError(value)) return value.error;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** `RentRollResidential, row 2 (1B), column sqft`; a figure is in the column Value of its sheet. */
function whereOf(node: TraceNode): string {
  const row = node.row
    ? `, row ${node.row.number}${node.row.label === undefined ? '' : ` (${node.row.label})`}`
    : '';
  return `${node.sheet}${row}, column ${node.column ?? 'Value'}`;
}
