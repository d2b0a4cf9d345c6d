import { newestTemplate } from '../../../node';
import type { TableSheet } from '../../../template/types';
import { readTable } from '../../csv/readTable';
import { importRows } from '../importRows';
import type { ImportOptions } from '../types';

const template = newestTemplate('bridge-loan');
/** A table of the newest template. */
export function table(key: string): TableSheet {
  const sheet = template.sheet.get(key);
  if (sheet?.kind !== 'table') throw new RangeError(key);
  return sheet;
}
export const residential = table('RentRollResidential');
export const commercial = table('RentRollCommercial');

/** Imports a file; as a residential rent roll unless another sheet is given. */
export const take = (text: string | Uint8Array, options: ImportOptions = {}, sheet = residential) =>
  importRows(sheet, readTable(text), options);
export type Taken = ReturnType<typeof take>;
export const units = (result: Taken) => result.rows.map(({ cells }) => cells['unitNumber']);
export const rents = (result: Taken) => result.rows.map(({ cells }) => cells['actualRentInPlace']);
/** The numbers of the units that are not vacant. */
export const letOnes = (result: Taken) =>
  result.rows.filter(({ cells }) => cells['vacant'] !== 'Vacant').map(({ cells }) => cells['unitNumber']);
/** Units, area, occupied ones and rent, were rows of this kind taken so. */
export const effect = (result: Taken, kind: string, choice: string) => {
  const found = result.kinds.find((one) => one.kind === kind)?.effects.find((one) => one.choice === choice);
  return found && [found.units, found.area, found.occupied, found.rent];
};
