import { oneOrMany } from '#domain';
import type { TableSheet } from '../../template/types';
import type { ChargeCode } from './charges';
import type { Mapping } from './mapping';
import type { RawTable } from '../csv/readTable';
import { short } from '../values/cell';
import { figureShown } from '../values/figures';
import type { ImportedRow, ImportRemark } from './types';
import type { Draft } from './unit';
import { isRentCharge } from './rentWords';
import { rentShown } from './rentShown';

const RENT = 'actualRentInPlace';

/**
 * Warns of a rent roll without a single rent, telling where the file may have the rents; else of let units
 * without one.
 */
export function withoutRent(
  sheet: TableSheet,
  mapping: Mapping,
  rows: readonly ImportedRow[],
  charges: readonly ChargeCode[],
): ImportRemark[] {
  const column = sheet.column.get(RENT);
  const let_ = rows.filter(({ cells }) => cells['vacant'] !== 'Vacant');
  if (!column || let_.length === 0) return [];
  if (rows.some(({ cells }) => typeof cells[RENT] === 'number' && cells[RENT] !== 0))
    return someWithoutRent(let_);
  const why =
    charges.length > 0
      ? `none of the charge codes ${charges
          .slice(0, 8)
          .map(({ code }) => code)
          .join(', ')} is taken as rent; say which are`
      : mapping.fields.includes(RENT)
        ? `its column is blank in every row`
        : `no heading of the file is read as ${column.label}; choose one`;
  return [{ line: mapping.headingLine, column: RENT, message: `No rent was recognised: ${why}` }];
}

const NAMED = 8;

/** Warns of let units without a rent: a charge may not have been taken for rent, or a column not read. */
function someWithoutRent(let_: readonly ImportedRow[]): ImportRemark[] {
  const without = let_.filter(({ cells }) => cells['vacant'] === 'Occupied' && cells[RENT] === undefined);
  const [first] = without;
  if (!first) return [];
  const names = without
    .slice(0, NAMED)
    .map(({ cells }) => short(String(cells['unitNumber'] ?? '')))
    .join(', ');
  const more = without.length > NAMED ? ` and ${(without.length - NAMED).toLocaleString('en-US')} more` : '';
  return [
    {
      line: first.line,
      message: `${oneOrMany(without.length, 'One occupied unit has', 'occupied units have')} no rent in the file: ${names}${more}`,
    },
  ];
}

const RENT_WORD = /\brents?\b/i;
/** A rent of another time or of another measure, or no rent at all: `Rent Start`, `Last Rent Increase`, `Rent/SF`. */
const NO_RENT_PAID =
  /\b(?:dates?|start|begin|end|from|to|through|type|status|code|control(?:led)?|stabili[sz](?:ed|ation)|regulation|increases?|change|steps?|bumps?|escalations?|due|balance|deposit|day|paid|prior|previous|last|old|past|future|new|market|asking|projected|pro|sf|psf|sqft|sq|ft|foot|ratio|frequency|period|term|months?|free|notes?|comments?)\b|[%/]/i;

/** `Legal Rent`, `HAP Rent`, `Registered Rent`. */
const isHeadedAsRent = (heading: string): boolean =>
  isRentCharge(heading) || (RENT_WORD.test(heading) && !NO_RENT_PAID.test(heading));

export interface OtherRent {
  /** The place of its column. */
  readonly at: number;
  readonly warning: ImportRemark;
}

/**
 * Warns of unmapped columns with a rent heading whose figures differ from the rent column that is read: a
 * subsidy beside the tenant's share.
 */
export function otherRents(
  sheet: TableSheet,
  mapping: Mapping,
  raw: RawTable,
  drafts: readonly Draft[],
): OtherRent[] {
  if (!sheet.column.has(RENT) || mapping.fields.includes('~chargeAmount')) return [];
  const lines = new Set(drafts.map(({ line }) => line));
  const rows = raw.rows.filter(({ line }) => lines.has(line));
  const figures = (at: number) => rows.map(({ cells }) => figureShown(cells[at] ?? '', raw.decimal) ?? 0);
  const taken = mapping.fields.indexOf(RENT);
  const read = taken < 0 ? '' : figures(taken).join();
  return mapping.headings.flatMap((heading, at): OtherRent[] => {
    if (mapping.fields[at] !== null || heading === '' || !isHeadedAsRent(heading)) return [];
    const own = figures(at);
    const sum = own.reduce((total, one) => total + one, 0);
    if (sum === 0 || own.join() === read) return [];
    return [
      {
        at,
        warning: {
          line: mapping.headingLine,
          message: `“${short(heading)}” looks like a second column of rents and is not read; its figures sum to ${rentShown(sum)}`,
        },
      },
    ];
  });
}
