import type { Action, CellInput } from '#domain';
import type { Workbook } from '#engine';
import type { Comp, CompType, CompUsage } from '#contract';

export const SALE_TARGETS = ['current', 'future'] as const;
export type SaleTarget = (typeof SALE_TARGETS)[number];

/** The sheet that selected comps land in. */
export function sheetFor(type: CompType, usage: CompUsage, target: SaleTarget): string {
  if (type === 'sale') return target === 'current' ? 'SalesCompsCurrent' : 'SalesCompsFuture';
  return usage === 'residential' ? 'RentCompsResidential' : 'RentCompsCommercial';
}

const PREFIX = 'comp-';

/** The row of a comp has its name, so that it is known again when the tool is next opened. */
export const rowIdOf = (compId: string): string => `${PREFIX}${compId}`;
export const compIdOf = (rowId: string): string | undefined =>
  rowId.startsWith(PREFIX) ? rowId.slice(PREFIX.length) : undefined;

/** `12 Main St, Albany, NY 12207`, as far as it is known. */
export function addressLine({
  address,
  city,
  state,
  zip,
}: Pick<Comp, 'address' | 'city' | 'state' | 'zip'>): string {
  return [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Where only the middle of a ZIP code or neighborhood is known, a distance would pretend to more. */
const measured = ({ positionPrecision, distance }: Comp, subjectExact: boolean): number | null =>
  positionPrecision === 'exact' && subjectExact && distance !== null ? Number(distance.toFixed(2)) : null;

/** A comp as the cells of a new row; the sheet computes the rest. */
export function cellsOf(comp: Comp, subjectExact: boolean): Record<string, CellInput> {
  const { number, bedrooms, bathrooms, rooms, sqft, yearBuilt, starRating } = comp;
  const common = {
    address: addressLine(comp),
    number,
    sqft,
    bedrooms,
    bathrooms,
    yearBuilt,
    starRating,
    distance: measured(comp, subjectExact),
    notes: `Source: ${comp.metadata.providers.join(', ')}`,
    metadata: JSON.stringify(comp.metadata),
  };
  const cells: Record<string, CellInput> =
    comp.type === 'rent'
      ? { ...common, monthlyRent: comp.price, rooms }
      : {
          ...common,
          neighborhood: comp.neighborhood,
          salePrice: comp.price,
          saleDate: comp.date,
          saleStatus: 'Closed',
          ...unitCells(comp),
        };
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null));
}

/** If a source gives only the total number of units, that number overwrites the sum of the two kinds. */
function unitCells({ residentialUnits, commercialUnits, units }: Comp): Record<string, CellInput> {
  if (residentialUnits === null && commercialUnits === null) return { units };
  const sum = (residentialUnits ?? 0) + (commercialUnits ?? 0);
  return { residentialUnits, commercialUnits, ...(units !== null && units !== sum && { units }) };
}

/** Rows of each sheet as last saved. */
export type SavedRows = ReadonlyMap<string, readonly string[]>;

export const TARGET_SHEETS = [
  'RentCompsResidential',
  'RentCompsCommercial',
  'SalesCompsCurrent',
  'SalesCompsFuture',
] as const;

/** The actions a save needs so that the loan's sheets hold the rows selected here. */
export function pendingActions(workbook: Workbook, saved: SavedRows): Action[] {
  return TARGET_SHEETS.flatMap((sheet) => sheetActions(workbook, sheet, saved.get(sheet) ?? []));
}

function sheetActions(workbook: Workbook, sheet: string, before: readonly string[]): Action[] {
  const rows = workbook.rowIds(sheet);
  const [now, then] = [new Set(rows), new Set(before)];
  const removed = before.filter((row) => !now.has(row));
  const added = rows.filter((row) => !then.has(row));
  const kept = before.filter((row) => now.has(row));
  return [
    ...(removed.length > 0 ? [{ type: 'removeRows' as const, sheet, rows: removed }] : []),
    ...(added.length > 0
      ? [
          {
            type: 'addRows' as const,
            sheet,
            after: kept.at(-1) ?? null,
            rows: added.map((id) => ({ id, cells: typedCells(workbook, sheet, id) })),
          },
        ]
      : []),
  ];
}

function typedCells(workbook: Workbook, sheet: string, row: string): Record<string, CellInput> {
  const definition = workbook.template.sheet.get(sheet);
  if (definition?.kind !== 'table') return {};
  const inputs = definition.columns.map(
    ({ key }) => [key, workbook.input({ sheet, row, column: key })] as const,
  );
  return Object.fromEntries(inputs.filter(([, value]) => value !== null));
}

/** The pending additions after another person's save: a comp that is in the sheet by now is not added again. */
export function stillToAdd(pending: readonly Action[], now: SavedRows): Action[] {
  return pending.flatMap((action): Action[] => {
    if (action.type !== 'addRows') return [action];
    const there = new Set(now.get(action.sheet) ?? []);
    const rows = action.rows.filter(({ id }) => !there.has(id));
    return rows.length > 0 ? [{ ...action, rows }] : [];
  });
}
