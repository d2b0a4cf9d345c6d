import type { CheckedAddress, ComparableKind, ValidatedRow } from '#contract';
import { isRecord, type RowId } from '#domain';
import type { Workbook } from '#engine';
import type { RowMark, RowMarks } from '../../../workbook';

/** The sheets of comparables, and which kind each is to the check. */
export const COMP_SHEETS: ReadonlyMap<string, ComparableKind> = new Map([
  ['RentCompsResidential', 'rent'],
  ['RentCompsCommercial', 'rent'],
  ['SalesCompsCurrent', 'sale'],
  ['SalesCompsFuture', 'sale'],
]);
const COLUMN = 'address';
/** The longest address that is looked at. */
const LONGEST = 300;

type Row = Readonly<Record<string, unknown>>;

/**
 * The rows of a sheet as in the loan file, including data that the template does not know, such as a
 * position.
 */
export function rowsInFile(workbook: Workbook, sheet: string): readonly Row[] {
  const definition = workbook.template.sheet.get(sheet);
  if (definition?.kind !== 'table') return [];
  let found: unknown = workbook.toLoanFile();
  for (const key of definition.path.split('.')) found = isRecord(found) ? found[key] : undefined;
  return Array.isArray(found) ? found.filter(isRecord) : [];
}

/** Whether the row's place is confirmed by a position or a picture, so that its address is not checked. */
const isPlaced = ({ position, images }: Row): boolean =>
  isRecord(position) || (Array.isArray(images) && images.length > 0);

/** The rows to send: neither position nor picture, and an address that can be checked. */
export function rowsToCheck(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => {
    const address = typeof row[COLUMN] === 'string' ? row[COLUMN].trim() : '';
    return address !== '' && address.length <= LONGEST && !isPlaced(row);
  });
}

/** The earlier results updated with new answers. */
export function withAnswers(
  known: readonly CheckedAddress[],
  kind: ComparableKind,
  answers: readonly ValidatedRow[],
): readonly CheckedAddress[] {
  const fresh = new Map(
    answers.map(({ address, position, isValidRespone }) => [
      (address ?? '').trim(),
      {
        kind,
        address: (address ?? '').trim(),
        position: position ?? null,
        ...(isValidRespone && { isValidRespone }),
      },
    ]),
  );
  return [...known.filter((one) => one.kind !== kind || !fresh.has(one.address)), ...fresh.values()];
}

/** The marks of a sheet's rows from the known results. */
export function marksOf(
  known: readonly CheckedAddress[],
  kind: ComparableKind,
  rows: readonly Row[],
): RowMarks {
  const doubted = known.flatMap(({ kind: other, address, isValidRespone }): [string, RowMark][] =>
    other === kind && isValidRespone
      ? [
          [
            address,
            {
              message: isValidRespone.message,
              options: isValidRespone.options.map((option) => option.address),
            },
          ],
        ]
      : [],
  );
  return {
    column: COLUMN,
    byText: new Map(doubted),
    spared: new Set(
      rows.flatMap((row): RowId[] => (isPlaced(row) && typeof row.id === 'string' ? [row.id] : [])),
    ),
  };
}
