import { LOAN_FIELD_NAMES, loanField, type LoanFieldName } from '../loanColumns';

const compact = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** `interest` and `rate`, of `interestRate` and of `Interest rate`. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]/);

/** The fewest letters of a column’s name that say more than chance: `id` stands in `width`. */
const FEWEST = 3;

/** The ways in which a text may name a column, the surest first. */
const WAYS: readonly ((wanted: string, name: LoanFieldName, label: string) => boolean)[] = [
  (wanted, name, label) => [compact(name), compact(label)].includes(wanted),
  (wanted, name) => wordsIn(name).includes(wanted),
  (wanted, _, label) => wordsIn(label).includes(wanted),
  (wanted, name) => compact(name).startsWith(wanted),
  (wanted, name, label) => wordsIn(`${name} ${label}`).some((word) => word.startsWith(wanted)),
  (wanted, name, label) =>
    wanted.length >= FEWEST && [name, label].some((text) => compact(text).includes(wanted)),
  (wanted, name, label) =>
    [name, label].map(compact).some((known) => known.length >= FEWEST && wanted.startsWith(known)),
];

/** The column that a text most likely means, by its name or by its heading on the screen. */
export function nearColumn(text: string): LoanFieldName | undefined {
  const wanted = compact(text);
  for (const isMeant of WAYS) {
    const near = LOAN_FIELD_NAMES.find((name) => isMeant(wanted, name, loanField(name).label));
    if (near !== undefined) return near;
  }
  return undefined;
}

/** The column whose heading on the screen is this text. */
export const columnUnder = (heading: string): LoanFieldName | undefined =>
  LOAN_FIELD_NAMES.find((name) => compact(loanField(name).label) === compact(heading));
