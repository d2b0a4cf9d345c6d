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

/** The rows of a sheet as the loan file holds them: with what the template does not know, such as a position. */
export function rowsInFile(workbook: Workbook, sheet: string): readonly Row[] {
  const definition = workbook.template.sheet.get(sheet);
  if (definition?.kind !== 'table') return [];
  let found: unknown = workbook.toLoanFile();
  for (const key of definition.path.split('.')) found = isRecord(found) ? found[key] : undefined;
  return Array.isArray(found) ? found.filter(isRecord) : [];
}

/** Known to stand where it does, by a position or a picture: its address is not looked at. */
const isPlaced = ({ position, images }: Row): boolean =>
  isRecord(position) || (Array.isArray(images) && images.length > 0);

/** The rows to send: neither position nor picture, and an address that can be looked at. */
export function rowsToCheck(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => {
    const address = typeof row[COLUMN] === 'string' ? row[COLUMN].trim() : '';
    return address !== '' && address.length <= LONGEST && !isPlaced(row);
  });
}

/** The answers laid over what was known before. */
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

/** How the rows of a sheet are painted by what is known. */
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
