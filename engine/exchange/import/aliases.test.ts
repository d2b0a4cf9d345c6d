import { expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import { readTable } from '../csv/readTable';
import { suggestMapping } from './mapping';

const tables = newestTemplate('bridge-loan').sheets.filter((sheet) => sheet.kind === 'table');

/** Aliases that another column of the sheet goes by with better right: its own label, or a name of the field. */
const TAKEN = [
  'RentRollResidential[buildingName] Property Name',
  'RentRollCommercial[buildingName] Property Name',
  'OtherIncomes[projected] Pro Forma',
  'OperatingExpenses[projected] Pro Forma',
  'Payments[receivedAmount] Payment',
];

it('every alias of a column is read as a heading of that column', () => {
  const misread = tables.flatMap((sheet) =>
    sheet.columns.flatMap(({ key, aliases }) =>
      aliases
        .map((alias) => ({ alias, fields: suggestMapping(sheet, readTable(`"${alias}"\n1\n`)).fields }))
        .filter(({ fields }) => fields[0] !== key)
        .map(({ alias }) => `${sheet.key}[${key}] ${alias}`),
    ),
  );
  expect(misread, 'read as another column').toEqual(TAKEN);
});
