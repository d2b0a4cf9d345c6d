import { formatDollars, HALF_A_CENT, listOf } from '#domain';

/** An option of the loan amount in the workbook; amounts in USD, null if unknown. */
export interface Option {
  readonly label: string;
  readonly amount: number | null;
  /** Amount less the loan amount taken. */
  readonly slack: number | null;
  /** Selected, and above zero. */
  readonly counts: boolean;
}

export type CalculateWith = 'avg' | 'min' | 'max' | 'sum';

export interface Sizing {
  readonly how: CalculateWith;
  readonly total: number | null;
  readonly options: readonly Option[];
}

const none = (slack: number): boolean => Math.abs(slack) < HALF_A_CENT;

/** Which test sets the loan amount, in a sentence. */
export function bindingSentence({ how, total, options }: Sizing): string {
  const counted = options.filter((option) => option.counts);
  if (total === null || counted.length === 0)
    return 'No loan amount yet: select an option that comes to more than zero.';
  const [only] = counted;
  if (counted.length === 1 && only)
    return `${only.label} sets the loan amount: it is the only option selected.`;
  if (how === 'avg')
    return `No single test binds: the loan amount is the average of ${listOf(counted.map(({ label }) => label))}.`;
  if (how === 'sum')
    return `No single test binds: the loan amount is the sum of ${listOf(counted.map(({ label }) => label))}.`;
  const setting = counted.filter(({ slack }) => slack !== null && none(slack)).map(({ label }) => label);
  if (how === 'max')
    return `${listOf(setting)} ${setting.length > 1 ? 'set' : 'sets'} the loan amount: the highest of ${counted.length} options.`;
  return `${listOf(setting)} ${setting.length > 1 ? 'bind' : 'binds'}: the lowest of ${counted.length} options.${left(counted)}`;
}

/** The amounts that non-binding tests would still allow. */
function left(counted: readonly Option[]): string {
  const loose = counted.flatMap(({ label, slack }) =>
    slack === null || none(slack) ? [] : [`${label} ${formatDollars(Math.abs(slack))}`],
  );
  return loose.length === 0 ? '' : ` Slack of the others: ${listOf(loose)}.`;
}

/** The slack of an option, or by how much the loan amount exceeds it. */
export function slackWords({ slack }: Option): string {
  if (slack === null) return 'No amount';
  if (none(slack)) return 'No slack';
  return slack > 0 ? `${formatDollars(slack)} of slack` : `Exceeded by ${formatDollars(-slack)}`;
}
