import { formatValue, pointsApart } from '#domain';
import { Section } from '../../components/Section';
import { Figure, setInput, useCellValue, useEdit, useOpenWorkbook } from '../../workbook';
import { CheckedLine } from './CheckedLine';
import { OFFER_METRICS } from './model';
import { Row, Text } from '../../components/boxes';
import styles from './Valuation.module.css';

/** The loan offer: its metrics, and which of them the deal page shows. */
export function LoanOfferPanel() {
  return (
    <Section title="Loan Offer" head={<span className={styles.quiet}>Checked: shown on the deal page</span>}>
      <ul>
        {OFFER_METRICS.map((metric) => (
          <MetricRow key={metric.name} {...metric} />
        ))}
      </ul>
      <Text as="h3" above={2} below={1} tone="muted" size="small" weight="strong">
        Limits
      </Text>
      <ul>
        <LimitRow label="LTV at Closing" name="ltvAtClosing" slack="ltvSlack" limit="atlasLTV" />
        <LimitRow label="LTC" name="ltc" slack="ltcSlack" limit="ltcMax" />
      </ul>
    </Section>
  );
}

function MetricRow({ name, label, show, whole }: (typeof OFFER_METRICS)[number]) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const shown = useCellValue({ name: show }) === true;
  return (
    <CheckedLine
      label={label}
      checked={shown}
      disabled={!session.canEdit}
      onCheck={(onPage) =>
        edit([setInput(show, onPage)], `${onPage ? 'Show' : 'Hide'} ${label} in the loan offer`)
      }
    >
      <Text fixed className={styles.more}>
        {whole !== undefined && <LeftOf whole={whole} left={name} />}
      </Text>
      <Figure at={{ name }} label={label} />
    </CheckedLine>
  );
}

/** The whole that a figure is left of, where they differ: only the rest is still to be paid. */
function LeftOf({ whole, left }: { readonly whole: string; readonly left: string }) {
  const [all, rest] = [useCellValue({ name: whole }), useCellValue({ name: left })];
  if (typeof all !== 'number' || typeof rest !== 'number' || Math.abs(all - rest) < 1) return null;
  return <span className={styles.note}>of {formatValue(all, 'usd0')} in all</span>;
}

/** Half of the last digit shown; a ratio closer than this counts as at its limit. */
const SHOWN = 0.00005;

/** A ratio against its limit, with the slack in words. */
function LimitRow({
  label,
  name,
  slack,
  limit,
}: {
  readonly label: string;
  readonly name: string;
  readonly slack: string;
  readonly limit: string;
}) {
  const left = useCellValue({ name: slack });
  const most = useCellValue({ name: limit });
  const text = (value: unknown) =>
    typeof value === 'number' ? formatValue(Math.abs(value), 'percent2') : 'N/A';
  const over = typeof left === 'number' && left <= -SHOWN;
  return (
    <Row
      as="li"
      gap={2}
      align="center"
      tall
      ruled="above"
      className={styles.row}
      aria-label={`${label} against its limit`}
    >
      <Text tone="muted" line="cut" className={styles.label}>
        {label}
      </Text>
      <span className={styles.slack} data-over={over || undefined}>
        {typeof left !== 'number'
          ? `At most ${text(most)}`
          : Math.abs(left) < SHOWN
            ? `At the limit of ${text(most)}`
            : over
              ? `${pointsApart(-left)} over the ${text(most)} allowed`
              : `${pointsApart(left)} below the ${text(most)} allowed`}
      </span>
      <Figure at={{ name }} label={label} />
    </Row>
  );
}
