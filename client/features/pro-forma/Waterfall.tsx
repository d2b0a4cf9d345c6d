import { formatValue } from '#domain';
import { useFromWorkbook, type WorkbookSession } from '../../sheet';
import { waterfallOf } from './waterfall';
import styles from './ProForma.module.css';

const NAMES = ['annualIncome', 'vacancyAllowanceAmount', 'netIncome', 'totalOtherIncome', 'effectiveGrossIncome', 'totalOperatingExpenses', 'noi'];

const drawn = ({ workbook }: WorkbookSession) =>
  waterfallOf(Object.fromEntries(NAMES.map((name) => [name, workbook.value({ name })] as const).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : []))));

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** How rental income becomes net operating income, as a picture beside the statement. */
export function Waterfall() {
  const chart = useFromWorkbook(drawn);
  if (!chart) return null;
  return (
    <figure className={styles.waterfall} aria-label="From rental income to net operating income">
      <figcaption>Income to NOI</figcaption>
      <dl>
        {chart.bars.map(({ name, label, kind, amount, from, to }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                <i data-kind={kind} style={{ bottom: percent(from), height: percent(to - from) }} />
                <b style={{ bottom: percent(chart.ground) }} />
              </span>
              <span className={styles.amount}>{formatValue(kind === 'less' ? -amount : amount, 'usd0') || '$0'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
