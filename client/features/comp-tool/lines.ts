import { isCellError, numeric, type CellValue } from '#domain';
import type { Workbook } from '#engine';
import type { Comp, CompType } from '#contract';
import { compIdOf } from './selection';

/** One line of a list: a comp that was found, or a row of the sheet. Figures as in the sheet, distance in miles. */
export interface Line {
  readonly key: string;
  /** The comp, where it came from this tool. */
  readonly compId: string | undefined;
  readonly address: string;
  readonly place: string;
  readonly price: number | null;
  readonly units: number | null;
  readonly sqft: number | null;
  readonly rooms: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly yearBuilt: number | null;
  readonly date: string | null;
  readonly distance: number | null;
  /** The position is the middle of a neighborhood or ZIP code. */
  readonly approximate: boolean;
  /** What leaving it out does to the mean price per unit of the sheet. */
  readonly effect: number | null;
}

export function lineOfComp(comp: Comp): Line {
  const {
    id,
    address,
    number,
    neighborhood,
    city,
    state,
    zip,
    price,
    units,
    sqft,
    rooms,
    bedrooms,
    bathrooms,
    yearBuilt,
    date,
    distance,
    positionPrecision,
  } = comp;
  return {
    key: id,
    compId: id,
    price,
    units,
    sqft,
    rooms,
    bedrooms,
    bathrooms,
    yearBuilt,
    date,
    distance,
    address: number === null ? address : `${address}, ${number}`,
    place: [
      neighborhood === null || address.includes(neighborhood) ? null : titled(neighborhood),
      city,
      [state, zip].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
    approximate: positionPrecision !== 'exact',
    effect: null,
  };
}

/** Some sources write in capitals only. */
const titled = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : text;

const textIn = (value: CellValue): string | null =>
  value === null || isCellError(value) || value === '' ? null : String(value);

/** A row of the sheet as it computes there. */
export function lineOfRow(workbook: Workbook, sheet: string, row: string, type: CompType): Line {
  const at = (column: string) => workbook.value({ sheet, row, column });
  const has = workbook.template.sheet.get(sheet);
  const optional = (column: string) => (has?.kind === 'table' && has.column.has(column) ? at(column) : null);
  const number = textIn(at('number'));
  const address = textIn(at('address')) ?? 'No address';
  return {
    key: row,
    compId: compIdOf(row),
    address: number === null ? address : `${address}, ${number}`,
    place: textIn(optional('neighborhood')) ?? '',
    price: numeric(at(type === 'sale' ? 'salePrice' : 'monthlyRent')),
    units: numeric(optional('units')),
    sqft: numeric(at('sqft')),
    rooms: numeric(optional('rooms')),
    bedrooms: numeric(at('bedrooms')),
    bathrooms: numeric(at('bathrooms')),
    yearBuilt: numeric(at('yearBuilt')),
    date: textIn(optional('saleDate')),
    distance: numeric(at('distance')),
    approximate: false,
    effect: numeric(optional('meanEffect')),
  };
}
