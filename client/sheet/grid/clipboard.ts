import { decimalsOf, formatDate, isCellError, type CellInput, type CellValue } from '#domain';
import type { CellDefinition, Workbook } from '#engine';
import type { SheetMirror } from '../../workbook/session/mirror';
import type { Block } from '../../workbook/ui';
import { cellText } from './paint';

/** Cells copied for another sheet of this application: typed input, formula and value. */
export interface CopiedCell {
  readonly input: CellInput;
  readonly formula?: string;
  readonly text: string;
}

/** The formats of one copy: plain text, HTML with exact numbers for Excel, and ours with formulas. */
export interface ClipboardFormats {
  readonly text: string;
  readonly html: string;
  readonly cells: string;
}

export const CELLS_TYPE = 'application/x-bridgebook-cells';

/** Excel's number format, so that a copied rate arrives as a rate. */
function excelFormat(format: string): string | undefined {
  if (format === 'date') return 'mm/dd/yyyy';
  const digits = decimalsOf(format);
  if (digits === undefined) return undefined;
  const decimals = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  if (format.startsWith('usd')) return `$#,##0${decimals};($#,##0${decimals});`;
  return `${format.startsWith('percent') ? '0' : '#,##0'}${decimals}${format.startsWith('percent') ? '%' : ''}`;
}

export function copyBlock(workbook: Workbook, mirror: SheetMirror, block: Block): ClipboardFormats {
  const text: string[] = [];
  const html: string[] = [];
  const cells: CopiedCell[][] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    const line = columnsOf(block).map((column) => copyCell(workbook, mirror, row, column));
    text.push(line.map((cell) => quoteTsv(cell.copied.text)).join('\t'));
    html.push(`<tr>${line.map((cell) => cell.html).join('')}</tr>`);
    cells.push(line.map((cell) => cell.copied));
  }
  return {
    text: text.join('\r\n'),
    html: `<meta charset="utf-8"><table>${html.join('')}</table>`,
    cells: JSON.stringify(cells),
  };
}

function columnsOf({ left, right }: Block): number[] {
  return Array.from({ length: right - left + 1 }, (_, index) => left + index);
}

function copyCell(
  workbook: Workbook,
  mirror: SheetMirror,
  row: number,
  column: number,
): { copied: CopiedCell; html: string } {
  const value = mirror.data[row]?.[column] ?? null;
  const ref = mirror.refAt(row, column);
  const definition = mirror.definitionAt(row, column);
  const isValue = ref !== undefined && mirror.placeOf(ref)?.[1] === column;
  if (!ref || !definition || !isValue) {
    const plain = plainText(value);
    return {
      copied: { input: plain === '' ? null : plain, text: plain },
      html: `<td>${escapeHtml(plain)}</td>`,
    };
  }
  const input = 'total' in ref ? null : workbook.input(ref);
  const formula = typeof input === 'string' && input.startsWith('=') ? input : definition.formula;
  return {
    copied: { input, text: exactText(value, definition), ...(formula !== undefined && { formula }) },
    html: htmlCell(value, definition),
  };
}

function plainText(value: CellValue): string {
  return value === null ? '' : isCellError(value) ? value.error : String(value);
}

/** All digits of the number, dates as a person reads them: what pasting as text must not lose. */
function exactText(value: CellValue, definition: CellDefinition): string {
  if (typeof value === 'string' && definition.type === 'date') return formatDate(value);
  if (typeof value === 'string' && definition.type === 'choice')
    return definition.optionLabels?.[value] ?? value;
  return plainText(value);
}

function htmlCell(value: CellValue, definition: CellDefinition): string {
  const shown = escapeHtml(cellText(value, definition));
  const format = excelFormat(definition.format);
  if (typeof value !== 'number' || format === undefined) return `<td>${shown}</td>`;
  return `<td x:num="${value}" data-value="${value}" style="mso-number-format:'${format}'">${shown}</td>`;
}

/** The refusal to copy, paste or fill while several blocks are selected. */
export const SEVERAL_BLOCKS = 'Several blocks are selected: choose one';

/** A cell of tab-separated text, as Excel writes it. */
export function quoteTsv(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Cells copied from a sheet of ours; undefined for anything else, however it got there. */
export function readCopied(text: string): CopiedCell[][] | undefined {
  if (text === '') return undefined;
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isCopied))
      ? (rows as CopiedCell[][])
      : undefined;
  } catch {
    return undefined;
  }
}

function isCopied(cell: unknown): cell is CopiedCell {
  if (typeof cell !== 'object' || cell === null || !('input' in cell) || !('text' in cell)) return false;
  const { input, text } = cell;
  const formula: unknown = 'formula' in cell ? cell.formula : undefined;
  const plain = input === null || ['string', 'number', 'boolean'].includes(typeof input);
  return plain && typeof text === 'string' && (formula === undefined || typeof formula === 'string');
}
