import type { CellRef } from '#domain';
import type { WorkbookSession } from '../../workbook';

export type Usage = 'residential' | 'commercial';

/** The sheets behind the pro forma that counts. */
export interface ProFormaSheets {
  readonly version: 'legacy' | 'V2';
  readonly incomes: string;
  readonly expenses: string;
}

const V2: ProFormaSheets = { version: 'V2', incomes: 'OtherIncomes', expenses: 'OperatingExpenses' };
const LEGACY: ProFormaSheets = {
  version: 'legacy',
  incomes: 'LegacyOtherIncome',
  expenses: 'LegacyExpenses',
};

/** Which lines count: those of V2, or the older ones while Use Pro Forma V2 is off. */
export const sheetsOf = (session: WorkbookSession): ProFormaSheets =>
  session.value({ name: 'useProFormaV2' }) === true ? V2 : LEGACY;

export const named = (name: string): CellRef => ({ name });
