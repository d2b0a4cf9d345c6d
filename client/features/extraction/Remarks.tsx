import type { ExtractedTable } from '#contract';
import styles from './Extraction.module.css';

const MOST = 200;
type Skipped = ExtractedTable['skipped'][number];

const WHY: Readonly<Record<Skipped['why'], string>> = {
  blank: 'empty line',
  heading: 'headings repeated',
  group: 'name of a group',
  charge: 'charge, added to the unit above',
  subtotal: 'subtotal',
  total: 'total',
  footer: 'footer',
  usage: 'belongs to the other rent roll',
};

const skippedWords = ({ line, why, text }: Skipped): string => `Line ${line} skipped, ${WHY[why]}${text && `: ${text}`}`;

/** Every line that is left out or read otherwise than it stands, with the reason; what was refused comes first. */
export function Remarks({ table: { refused, notes, skipped, unused } }: { readonly table: ExtractedTable }) {
  const lines = [
    ...refused.map(({ line, message }) => ({ refused: true, words: `Line ${line} refused: ${message}` })),
    ...notes.map(({ line, message }) => ({ refused: false, words: `Line ${line}: ${message}` })),
    ...skipped.map((one) => ({ refused: false, words: skippedWords(one) })),
  ];
  if (lines.length === 0 && unused.length === 0) return null;
  return (
    <section aria-label="Remarks" className={styles.remarks}>
      {unused.length > 0 && <p>Columns not read: {unused.join(', ')}</p>}
      <ul tabIndex={0} aria-label="Lines left out or read otherwise">
        {lines.slice(0, MOST).map(({ refused: red, words }, index) => (
          <li key={index} data-refused={red || undefined}>
            {words}
          </li>
        ))}
      </ul>
      {lines.length > MOST && <p>And {(lines.length - MOST).toLocaleString('en-US')} more.</p>}
    </section>
  );
}
