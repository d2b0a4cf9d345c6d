import { formatKnown, formatValue, rowDataWords, type CellInput } from '#domain';
import {
  signedChange,
  type Attribution,
  type CellDefinition,
  type InputDifference,
  type Part,
  type WorkbookDifference,
  type Workbook,
} from '#engine';
import { shown } from './figures';

/** Key figures of a loan, to choose which one the waterfall explains. */
export const HEADLINES = [
  'totalLoanAmount',
  'ltv',
  'ltarv',
  'ltc',
  'dscr',
  'noi',
  'currentValue',
  'futureValue',
  'renovationCostRemaining',
  'totalCapitalization',
  'projectedIrrGross',
] as const;

/** `present` is the open workbook with its unsaved edits. */
export type Side = number | 'present';

export const readSide = (text: string | null): Side | undefined =>
  text === 'present'
    ? 'present'
    : text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0
      ? Number(text)
      : undefined;

/** `Revision 3`, with the names of the snapshots that froze it: `Revision 3 (Committee)`. */
export function sideName(
  side: Side,
  snapshots: readonly { readonly revision: number; readonly label: string }[],
): string {
  if (side === 'present') return 'Present';
  const labels = snapshots.filter(({ revision }) => revision === side).map(({ label }) => label);
  return labels.length > 0 ? `Revision ${side} (${labels.join(', ')})` : `Revision ${side}`;
}

export interface Bar {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'end' | 'up' | 'down';
}

/** The bars of a waterfall: where it began, each part from where the last one left off, where it ended. */
export function waterfall(
  { before, after, parts }: Attribution,
  names: { readonly before: string; readonly after: string },
): Bar[] {
  let level = typeof before === 'number' ? before : 0;
  const bars: Bar[] = [{ label: names.before, from: 0, to: level, kind: 'end' }];
  for (const { label, amount } of shownParts(parts)) {
    bars.push({ label, from: level, to: level + amount, kind: amount < 0 ? 'down' : 'up' });
    level += amount;
  }
  bars.push({ label: names.after, from: 0, to: typeof after === 'number' ? after : 0, kind: 'end' });
  return bars;
}

/** Parts with an effect, in the order of the sheets; parts without one are left out. */
export const shownParts = (parts: readonly Part[]): Part[] => parts.filter(({ amount }) => amount !== 0);

export interface FigureLine {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

/** The headline figures that differ, in their own order. */
export function headlineLines({ figures }: WorkbookDifference): FigureLine[] {
  return HEADLINES.flatMap((name) => figures.find((figure) => figure.name === name) ?? []).map(
    ({ name, label, format, before, after }) => ({
      name,
      label,
      before: typeof before === 'number' ? shown(before, format) : formatKnown(before, format),
      after: typeof after === 'number' ? shown(after, format) : formatKnown(after, format),
      change:
        typeof before === 'number' && typeof after === 'number' ? signedChange(after - before, format) : '',
    }),
  );
}

export function inputText(workbook: Workbook, { ref }: InputDifference, value: CellInput): string {
  const definition = definitionOf(workbook, ref);
  if (value === null || value === '') return definition?.formula === undefined ? 'Blank' : 'By formula';
  if (typeof value === 'string' && definition?.type === 'json') return rowDataWords(value) || 'Empty';
  if (typeof value === 'string')
    return (
      definition?.optionLabels?.[value] ?? formatValue(value, definition?.type === 'date' ? 'date' : 'text')
    );
  return shown(value, definition?.format ?? 'number4');
}

function definitionOf({ template }: Workbook, ref: InputDifference['ref']): CellDefinition | undefined {
  if ('name' in ref) return template.figure.get(ref.name);
  const sheet = template.sheet.get(ref.sheet);
  return sheet?.kind === 'table' ? sheet.column.get(ref.column) : undefined;
}
