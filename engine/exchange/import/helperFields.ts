/** Columns of a file that fill no cell of the sheet but describe the row. */
export const HELPER_FIELDS = {
  '~resident': 'Tenant (says whether the unit is vacant)',
  '~bedsBaths': 'Beds/Baths in one column',
  '~chargeCode': 'Charge code, one line per charge',
  '~chargeAmount': 'Charge amount, one line per charge',
  '~otherCharges': 'Charges that are not rent, beside the rent of each charge line',
  '~annualRent': 'Actual Rent In Place, a year’s (divided by 12)',
  '~annualRentPsf': 'Actual Rent In Place, a year’s per square foot (times the area, divided by 12)',
  '~preferentialRent': 'Preferential rent: the rent paid, in place of the legal one, where it is given',
  '~period': 'Period of the rent: a month, a quarter, a year, a week',
  '~building': 'Building or property of the unit',
  '~unitType': 'Unit type (the file’s summaries are compared by it)',
  '~usage': 'Use: residential or commercial',
  '~typedOver': 'Columns typed over, in a file downloaded from here',
} as const;
export type HelperField = keyof typeof HELPER_FIELDS;

/** Columns whose headings state the period of their rents; the person is told above the imported rows. */
export const PERIOD_FIELDS: readonly (string | null)[] = [
  '~annualRent',
  '~annualRentPsf',
  '~period',
] satisfies HelperField[];
