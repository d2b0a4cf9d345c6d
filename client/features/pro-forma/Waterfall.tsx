import { formatDollars, formatMillions } from '#domain';
import { useFromWorkbook, type WorkbookSession } from '../../workbook';
import { waterfallOf } from './waterfall';
import { Text } from '../../components/boxes';
import styles from './ProForma.module.css';

const NAMES = [
  'annualIncome',
  'vacancyAllowanceAmount',
  'netIncome',
  'totalOtherIncome',
  'effectiveGrossIncome',
  'totalOperatingExpenses',
  'noi',
];

const drawn = ({ workbook }: WorkbookSession) =>
  waterfallOf(
    Object.fromEntries(
      NAMES.map((name) => [name, workbook.value({ name })] as const).flatMap(([name, value]) =>
        typeof value === 'number' ? [[name, value]] : [],
      ),
    ),
  );

/** Six eight-digit amounts do not fit side by side, so they are all written in millions: `$24.0M`. */
const TIGHT = 1e7;

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** How rental income becomes net operating income, as a picture beside the statement. */
export function Waterfall() {
  const chart = useFromWorkbook(drawn);
  if (!chart) return null;
  const tight = chart.bars.some(({ amount }) => Math.abs(amount) >= TIGHT);
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
              <Amount amount={kind === 'less' ? -amount : amount} tight={tight} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function Amount({ amount, tight }: { readonly amount: number; readonly tight: boolean }) {
  const whole = formatDollars(amount);
  return (
    <Text above={1} digits className={styles.amount} title={whole}>
      {tight && amount !== 0 ? formatMillions(amount) : whole}
    </Text>
  );
}
