import { formatSum, INCOME_FIGURE, isCellError, isStated } from '#domain';
import { goTo, useCellValue, useOpenWorkbook } from '../../workbook';
import { Row, Stack } from '../../components/boxes';
import styles from './Workbook.module.css';

/** The figures a loan is judged by, always in sight. */
const METRICS = [
  ['totalLoanAmount', 'Loan Amount'],
  ['ltv', 'LTV'],
  ['ltarv', 'LTARV'],
  ['noi', 'NOI'],
  ['dscr', 'Stabilized DSCR'],
] as const;

const INCOME = { name: INCOME_FIGURE };

export function Metrics() {
  return (
    <Row fixed role="group" aria-label="Key figures">
      {METRICS.map(([name, label]) => (
        <Metric key={name} name={name} label={label} />
      ))}
    </Row>
  );
}

function Metric({ name, label }: { readonly name: string; readonly label: string }) {
  const open = useOpenWorkbook();
  const figure = open.session.workbook.template.figure.get(name);
  return figure ? <MetricValue name={name} label={label} format={figure.format} /> : null;
}

function MetricValue({
  name,
  label,
  format,
}: {
  readonly name: string;
  readonly label: string;
  readonly format: string;
}) {
  const open = useOpenWorkbook();
  const value = useCellValue({ name });
  const income = useCellValue(INCOME);
  const error = isCellError(value) ? value.cause : undefined;
  const shown = formatSum(value, format);
  const tooEarly = !isStated(name, income) && error === undefined;
  const title = tooEarly
    ? `There is no income yet and only expenses count: ${label} is ${shown}`
    : `Go to ${label}`;
  return (
    <Stack
      as="button"
      type="button"
      align="end"
      snug
      padX={2}
      className={styles.metric}
      title={error ?? title}
      data-error={error !== undefined || undefined}
      onClick={() => goTo(open, { name })}
    >
      <span>{label}</span>
      <strong>{tooEarly ? 'N/A' : shown}</strong>
    </Stack>
  );
}
