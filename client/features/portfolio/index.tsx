import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Progress } from 'antd';
import { useId, useState } from 'react';
import { loanFilterQuery, MOST_WHAT_IF, shiftsSchema, type Shifts } from '#contract';
import { countOf } from '#domain';
import { FilterBar, QueryLine, UnknownLine } from '../../loan/filters/FilterBar';
import { toFilterQuery, useLoanFilters, type LoanFilters } from '../../loan/filters/filters';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { messageOf } from '../../lib/errors';
import { useSearch } from '../../lib/useSearch';
import { useCancel, useDownload, useMatching, useStart, useWhatIf } from './calls';
import { Findings } from './Findings';
import { ShiftInput, type ShiftFacts } from './ShiftInput';
import { Box, Row, Stack, Text } from '../../components/boxes';
import styles from './Portfolio.module.css';

interface Shift {
  readonly key: keyof Shifts;
  readonly label: string;
  readonly hint: string;
  /** A usual shift, as a fraction. */
  readonly usual: number;
}

const SHIFTS: readonly Shift[] = [
  { key: 'capRate', label: 'Cap rates', hint: 'percentage points', usual: 0.005 },
  { key: 'interest', label: 'Interest', hint: 'percentage points', usual: 0.01 },
  { key: 'vacancy', label: 'Vacancy', hint: 'percentage points', usual: 0.05 },
  { key: 'rents', label: 'Rents', hint: 'percent of each rent', usual: 0.1 },
];

/** By which a shift that is typed without a sign is read. */
function factsOf({ key, usual }: Shift): ShiftFacts {
  const { minValue, maxValue } = shiftsSchema.shape[key].unwrap();
  return { usual, min: minValue ?? undefined, max: maxValue ?? undefined };
}

const NONE: Shifts = { capRate: 0, interest: 0, vacancy: 0, rents: 0 };

/** What its address holds beside the filters. */
const OWN = ['run'];

/**
 * Every live loan's own workbook, shifted: the newly broken limits, and the cell responsible. Stored data
 * does not change.
 */
export default function PortfolioPage() {
  const [filters, change] = useLoanFilters();
  const [params, setParams] = useSearch();
  const uuid = params.get('run');
  const run = useWhatIf(uuid);
  const start = useStart();
  const [shifts, setShifts] = useState<Shifts>(NONE);
  const [holdAmount, setHold] = useState(true);
  const matching = useMatching(filters);
  const issues = shiftsSchema.safeParse(shifts).error?.issues ?? [];
  const problem = issues[0]?.message;
  const problemOf = (key: keyof Shifts) => issues.find(({ path }) => path[0] === key)?.message;
  // A run opened by its address brings its own shifts.
  const asked = run.data?.request;
  const [taken, setTaken] = useState<string | null>(null);
  if (asked && taken !== uuid) {
    setTaken(uuid);
    setShifts(shiftsSchema.parse(asked.shifts));
    setHold(asked.holdAmount !== false);
  }
  const filtersNow = requestFilters(filters);
  const moved =
    asked !== undefined &&
    JSON.stringify(loanFilterQuery.parse(asked.filters)) !== JSON.stringify(filtersNow);
  const running = start.isPending || run.data?.job.status === 'in_progress';

  const begin = () => {
    start.mutate(
      { filters: filtersNow, shifts, holdAmount },
      {
        onSuccess: (job) => {
          setTaken(job.uuid);
          setParams(
            (now) => new URLSearchParams([...[...now].filter(([key]) => key !== 'run'), ['run', job.uuid]]),
          );
        },
      },
    );
  };
  const many = matching
    ? `${matching.total.toLocaleString('en-US')}${matching.more ? '+' : ''} whole loans match; those that are live and have a workbook are tested, ${MOST_WHAT_IF.toLocaleString('en-US')} at most`
    : '';

  return (
    <Stack className={styles.page}>
      <PageHeader title="Portfolio what-if" />
      <Row gap={4} align="center" justify="between" ruled="below" padX={5}>
        <Text tone="muted">{many}</Text>
        <FilterBar filters={filters} onChange={change} />
      </Row>
      <QueryLine filters={filters} onChange={change} />
      <UnknownLine own={OWN} />
      <Row
        as="form"
        gap={4}
        align="start"
        ruled="below"
        padY={2}
        padX={5}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined && !running) begin();
        }}
      >
        {SHIFTS.map((shift) => (
          <ShiftField
            key={shift.key}
            shift={shift}
            value={shifts[shift.key]}
            problem={problemOf(shift.key)}
            onChange={(value) => setShifts((now) => ({ ...now, [shift.key]: value }))}
          />
        ))}
        <Checkbox
          className={styles.hold}
          checked={holdAmount}
          onChange={(event) => setHold(event.target.checked)}
        >
          Loan amounts stay as they are today
        </Checkbox>
        <Button
          className={styles.recalculate}
          type="primary"
          htmlType="submit"
          disabled={problem !== undefined || running}
          title={problem}
          loading={start.isPending}
        >
          Recalculate
        </Button>
      </Row>
      <Box grow padY={4} padX={5} className={styles.body}>
        <Run uuid={uuid} run={run} moved={moved} />
      </Box>
    </Stack>
  );
}

/** The filters as a request holds them: only those that are set. */
const requestFilters = (filters: LoanFilters) =>
  loanFilterQuery.parse(
    Object.fromEntries(
      Object.entries(toFilterQuery(filters)).filter(
        ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  );

function ShiftField({
  shift,
  value,
  problem,
  onChange,
}: {
  readonly shift: Shift;
  readonly value: number;
  readonly problem: string | undefined;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <Stack gap={1} className={styles.field}>
      <label htmlFor={id}>{shift.label}</label>
      <ShiftInput
        id={id}
        facts={factsOf(shift)}
        value={value}
        problem={problem}
        hint={shift.hint}
        onChange={onChange}
      />
    </Stack>
  );
}

function Run({
  uuid,
  run,
  moved,
}: {
  readonly uuid: string | null;
  readonly moved: boolean;
  readonly run: ReturnType<typeof useWhatIf>;
}) {
  const cancel = useCancel(uuid);
  const downloaded = useDownload(uuid);
  if (uuid === null)
    return (
      <Text as="p" tone="muted">
        Enter the changes to test. Each loan is recalculated in a copy of its workbook, and nothing is saved.
      </Text>
    );
  if (run.isError && !run.data)
    return <LoadError what="The what-if" error={run.error} onRetry={() => void run.refetch()} />;
  if (!run.data) return null;
  const { job, request, result } = run.data;
  if (job.status === 'in_progress') {
    return (
      <Box most={480} className={styles.running} role="status">
        <Progress percent={Math.floor(job.progress * 100)} aria-label="Loans recalculated" />
        <span>{job.step ?? 'Waiting for its turn'}</span>
        {run.isError && (
          <Text tone="bad">{messageOf(run.error)} The what-if is asked for again by itself.</Text>
        )}
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      </Box>
    );
  }
  if (job.status === 'failed' || result === null)
    return (
      <Text as="p" tone="muted" role="status">
        {job.errorMessage ?? 'This what-if has no result.'}
      </Text>
    );
  return (
    <>
      <Row gap={4} align="center" justify="between" below={3}>
        <span>
          {shiftWords(shiftsSchema.parse(request.shifts))}
          {request.holdAmount === false ? '; loan amounts resized' : ''}: {countOf(result.evaluated, 'loan')}{' '}
          in {(result.milliseconds / 1000).toFixed(1)} s.
          {moved && ' The filters were changed since: recalculate to try them.'}
        </span>
        <Button
          icon={<DownloadOutlined />}
          disabled={result.breaches.length === 0}
          loading={downloaded.isPending}
          onClick={() => downloaded.mutate()}
        >
          Download CSV
        </Button>
      </Row>
      <Findings result={result} />
    </>
  );
}

/** `Cap rates +0.5 points, Rents -5%`. */
export function shiftWords(shifts: Shifts): string {
  const sign = (value: number) => `${value > 0 ? '+' : '−'}${Number((Math.abs(value) * 100).toPrecision(6))}`;
  return SHIFTS.filter(({ key }) => shifts[key] !== 0)
    .map(({ key, label }) => `${label} ${sign(shifts[key])}${key === 'rents' ? '%' : ' points'}`)
    .join(', ');
}
