import { formatFigure, formatSum } from '#domain';
import type { MemoText } from './memoParts';
import type { MemoException, MemoReadings, StressTable } from './memoReadings';
import type { ConditionState } from './memos';

/** Each key ratio, or figure of the sponsor, with its label, as shown on the page and in the printed memo. */
export const figuresInWords = (
  figures: MemoReadings['ratios'],
): (readonly [label: string, words: string])[] =>
  figures.map(({ name, label, value, format }) => [label, formatFigure(name, value, format)]);

/** `at most $2,800,000` */
export const limitInWords = ({ side, limit }: Pick<MemoException, 'side' | 'limit'>): string =>
  `${side === 'most' ? 'at most' : 'at least'} ${formatSum(limit.value, limit.format)}`;

/**
 * The text shown if there are no exceptions. It says "known limits" because not every ratio has a limit, and
 * not every limit is known for each loan.
 */
export const NO_EXCEPTIONS =
  'The loan is within the known limits on its sizing (LTV plus the renovation, stabilized value, bank loan, cost, purchase price, range of amounts) and on its commercial share';

/** The values of a line of the stress table, in the order of its measures. */
export const stressInWords = (
  { measures }: Pick<StressTable, 'measures'>,
  { values }: StressTable['lines'][number],
): string[] => measures.map(({ format }, index) => formatSum(values[index] ?? null, format));

export const CONDITION_WORDS: Readonly<Record<ConditionState, string>> = {
  holds: 'Holds',
  broken: 'Broken',
  waiting: 'Not tested yet',
  unknown: 'Not known',
};

/** Labels of a memo's texts. */
export const MEMO_TEXT_LABELS: Readonly<Record<MemoText, string>> = {
  recommendation: 'Recommendation',
  risks: 'Risks and Mitigants',
  committeeNotes: 'Committee notes',
  strengths: 'Strengths',
  weaknesses: 'Weaknesses',
  opportunities: 'Opportunities',
  threats: 'Threats',
  customRedFlags: 'Red Flags',
  redFlagNotes: 'Notes on red flags',
};
/** Over the figures of a record that had moved since the texts that name them, without a confirmation. */
export const UNCONFIRMED = 'Figures Not Confirmed When the Record Was Made';
