import type { TableSheet } from '../../template/types';
import type { ChargeCode } from './charges';
import type { Mapping } from './mapping';
import type { ImportedRow, ImportRemark } from './types';

const RENT = 'actualRentInPlace';

/** A rent roll of which no rent was read is worth nothing: where it may stand, in one sentence. */
export function withoutRent(sheet: TableSheet, mapping: Mapping, rows: readonly ImportedRow[], charges: readonly ChargeCode[]): ImportRemark[] {
  const column = sheet.column.get(RENT);
  const let_ = rows.filter(({ cells }) => cells['vacant'] !== 'Vacant');
  if (!column || let_.length === 0 || rows.some(({ cells }) => typeof cells[RENT] === 'number' && cells[RENT] !== 0)) return [];
  const why = charges.length > 0
    ? `none of the charge codes ${charges.slice(0, 8).map(({ code }) => code).join(', ')} is taken as rent; say which are`
    : mapping.fields.includes(RENT) ? `its column is blank in every row` : `no heading of the file is read as ${column.label}; choose one`;
  return [{ line: mapping.headingLine, column: RENT, message: `No rent was recognised: ${why}` }];
}
