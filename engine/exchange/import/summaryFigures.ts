import { formatValue } from '#domain';
import { rentShown } from './rentShown';

export type SummaryFigure =
  | 'units'
  | 'occupied'
  | 'vacant'
  | 'occupancy'
  | 'area'
  | 'averageArea'
  | 'market'
  | 'averageMarket'
  | 'rent'
  | 'averageRent'
  | 'charges'
  | 'averageCharges'
  | 'amount';

const count = (value: number) =>
  formatValue(Math.round(value * 100) / 100, Number.isInteger(value) ? 'number0' : 'number2') || '0';
const rents = (value: number) => rentShown(Math.round(value * 1000) / 1000);
const dollars = (value: number) => formatValue(Math.round(value * 100) / 100, 'usd2') || '$0.00';

/** Names and formats of summary figures in messages. */
export const SUMMARY_WORDS: Readonly<
  Record<SummaryFigure, { readonly word: string; readonly write: (value: number) => string }>
> = {
  units: { word: 'units', write: count },
  occupied: { word: 'occupied units', write: count },
  vacant: { word: 'vacant units', write: count },
  occupancy: { word: 'occupancy', write: (value) => `${count(value)}%` },
  area: { word: 'area', write: count },
  averageArea: { word: 'average area', write: count },
  market: { word: 'market rent', write: rents },
  averageMarket: { word: 'average market rent', write: rents },
  rent: { word: 'rent', write: rents },
  averageRent: { word: 'average rent', write: rents },
  charges: { word: 'charges', write: dollars },
  averageCharges: { word: 'average charges', write: dollars },
  amount: { word: 'charges', write: dollars },
};

/** A stated share in percentage points: `95%` and `0.95` are 95. */
export const inPercentPoints = (stated: number, isSigned: boolean): number =>
  isSigned || Math.abs(stated) <= 1 ? stated * 100 : stated;

/** Headings of figures that the rows of a rent roll do not hold, or not alone. */
const OTHER =
  /deposit|balance|potential|available|psf|per sq|\/ ?sq|\/ ?sf|delinq|conces|expir|days|leads|loss|gain|variance|trend|sqft occ|prior|last|budget\b/;

/** The kind of the figures under a summary heading; undefined if the rows do not hold them. */
export function figureOf(heading: string): SummaryFigure | undefined {
  const text = heading.toLowerCase().replace(/\s+/g, ' ').trim();
  if (text === '' || OTHER.test(text)) return undefined;
  const average = /\b(?:avg|average|mean)\b/.test(text);
  if (/%|percent|\boccupancy\b/.test(text))
    return /occ/.test(text) && !/sq|leased/.test(text) ? 'occupancy' : undefined;
  if (/\boccupied\b|\bocc\b/.test(text)) return /rent|sq|area/.test(text) ? undefined : 'occupied';
  if (/\bvacant\b/.test(text)) return /rent|sq|area/.test(text) ? undefined : 'vacant';
  if (/^(?:#|no\.?|number|total|count)? ?(?:of )?(?:units?|apartments?)(?: count)?$|^count$|^#$/.test(text))
    return 'units';
  if (/\bsq|\bsf\b|footage|\barea\b/.test(text)) return average ? 'averageArea' : 'area';
  if (/market|budgeted/.test(text)) return average ? 'averageMarket' : 'market';
  if (/charges|billing|billed/.test(text)) return average ? 'averageCharges' : 'charges';
  if (/^(?:total )?amount$/.test(text)) return 'amount';
  return /\brents?\b|\bleased\b/.test(text) ? (average ? 'averageRent' : 'rent') : undefined;
}
