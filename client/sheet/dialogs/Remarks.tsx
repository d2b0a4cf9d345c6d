import { doubtSentence, type Doubt, type SkipReason } from '#exchange';
import { Text } from '../../components/boxes';
import styles from './Dialogs.module.css';

const MOST = 200;

const WHY: Readonly<Record<SkipReason, string>> = {
  blank: 'empty line',
  heading: 'headings repeated',
  group: 'name of a group',
  charge: 'charge, added to the unit above',
  subtotal: 'subtotal',
  total: 'total',
  average: 'average',
  noUnit: 'no unit',
  footer: 'footer',
  section: 'heads other rows',
  summary: 'summary',
  leftOut: 'left out',
  unread: 'nothing in the columns that are read',
  usage: 'belongs to the other rent roll',
};

interface Props {
  /** What must be seen before the rows are taken: no rent at all, dates left blank. */
  readonly warnings: readonly { readonly line: number; readonly message: string }[];
  /** How the file's own totals differ from its rows. */
  readonly differences: readonly { readonly line: number; readonly message: string }[];
  readonly doubts: readonly Doubt[];
  readonly refused: readonly { readonly line: number; readonly message: string }[];
  readonly notes: readonly { readonly line: number; readonly message: string }[];
  readonly skipped: readonly { readonly line: number; readonly why: SkipReason; readonly text: string }[];
}

/**
 * Every line of a file that is left out or changed in reading, with the reason: refused lines first, then
 * totals that differ from the sum of the rows.
 */
export function Remarks({ refused, warnings, differences, doubts, notes, skipped }: Props) {
  const kinds = [
    warnings.map(({ line, message }) => ({ refused: true, words: `Line ${line}: ${message}` })),
    refused.map(({ line, message }) => ({ refused: true, words: `Line ${line} refused: ${message}` })),
    differences.map(({ line, message }) => ({ refused: true, words: `Line ${line}: ${message}` })),
    doubts.map((doubt) => ({ refused: true, words: `Line ${doubt.line}: ${doubtSentence(doubt)}` })),
    notes.map(({ line, message }) => ({ refused: false, words: `Line ${line}: ${message}` })),
    skipped.map(({ line, why, text }) => ({
      refused: false,
      words: `Line ${line} skipped, ${WHY[why]}${text && `: ${text}`}`,
    })),
  ];
  // Limits each kind, so that a thousand notes do not push out the skipped lines.
  const lines = kinds.flatMap((kind) => kind.slice(0, MOST));
  const more = kinds.flat().length - lines.length;
  if (lines.length === 0) return null;
  return (
    <Text
      as="ul"
      tone="muted"
      size="small"
      className={styles.remarks}
      tabIndex={0}
      aria-label="Lines left out or interpreted"
    >
      {lines.map(({ refused: red, words }, index) => (
        <li key={index} data-refused={red || undefined}>
          {words}
        </li>
      ))}
      {more > 0 && <li>And {more.toLocaleString('en-US')} more.</li>}
    </Text>
  );
}
