import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { loanField } from '#domain';
import { formatValue } from '#domain/format';
import {
  BENCHMARK_GROUP_LABELS,
  BENCHMARK_GROUPS,
  BENCHMARK_METRICS,
  type Benchmark,
  type BenchmarkGroup,
  type BenchmarkMetric,
} from '#contract';
import { FilterBar, QueryLine } from '../../loan/filters/FilterBar';
import { unknownIn, useLoanFilters } from '../../loan/filters/filters';
import { LoadError, Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { UnknownInLink } from '../../components/UnknownInLink';
import { unknownValue } from '../../lib/linkWords';
import { useSearch } from '../../lib/useSearch';
import { useBenchmark, useBenchmarkExport, useLoanSearch } from './calls';
import { Histogram, MOST_GROUPS, Spreads } from './charts';
import { SpreadTable } from './SpreadTable';
import { Box, Grid, Panel, Row, Stack, Text } from '../../components/boxes';
import styles from './Benchmark.module.css';

const METRICS = BENCHMARK_METRICS.map((value) => ({ value, label: loanField(value).label }));
const GROUPS = BENCHMARK_GROUPS.map((value) => ({ value, label: BENCHMARK_GROUP_LABELS[value] }));

/** What its address holds beside the filters. */
const OWN = ['metric', 'by', 'loanUuid'];

/** The spread of the portfolio's figures, and one loan's position in it. */
export default function BenchmarkPage() {
  const [filters, change] = useLoanFilters();
  const [params, setParams] = useSearch();
  const metric = BENCHMARK_METRICS.find((one) => one === params.get('metric')) ?? 'ltv';
  const by = BENCHMARK_GROUPS.find((one) => one === params.get('by')) ?? 'propertyType';
  const loanUuid = params.get('loanUuid');
  const asked = { filters, metric, by, loanUuid };
  const found = useBenchmark(asked);
  const exported = useBenchmarkExport();
  const put = (key: string, value: string | null) =>
    setParams((next) => {
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next;
    });

  return (
    <Stack className={styles.page}>
      <PageHeader
        title="Benchmark"
        actions={
          <Button
            icon={<DownloadOutlined />}
            loading={exported.isPending}
            onClick={() => exported.mutate(asked)}
          >
            Download CSV
          </Button>
        }
      />
      <Row gap={2} align="center" ruled="below" padY={1} padX={5}>
        <Select<BenchmarkMetric>
          aria-label="Figure"
          style={{ width: 150 }}
          value={metric}
          options={METRICS}
          onChange={(value) => put('metric', value)}
        />
        <Select<BenchmarkGroup>
          aria-label="By"
          style={{ width: 150 }}
          value={by}
          options={GROUPS}
          onChange={(value) => put('by', value)}
        />
        <LoanPicker
          value={loanUuid}
          shown={found.data?.loan?.address ?? null}
          onChange={(value) => put('loanUuid', value)}
        />
        <Text grow />
        <FilterBar filters={filters} onChange={change} />
      </Row>
      <QueryLine filters={filters} onChange={change} />
      <UnknownInLink
        unknown={[
          ...unknownIn(params, OWN),
          ...unknownValue(params, 'metric', 'figure', BENCHMARK_METRICS),
          ...unknownValue(params, 'by', 'group', BENCHMARK_GROUPS),
        ]}
        shown={`${loanField(metric).label} by ${BENCHMARK_GROUP_LABELS[by].toLowerCase()} is shown.`}
      />
      <Box grow padY={4} padX={5} className={styles.body} aria-busy={found.isPlaceholderData}>
        {found.isError && !found.data ? (
          <LoadError what="The benchmark" error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <Findings benchmark={found.data} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </Box>
    </Stack>
  );
}

function Findings({ benchmark }: { readonly benchmark: Benchmark }) {
  const { label, format } = loanField(benchmark.metric);
  if (benchmark.overall === null)
    return <Message title="No loan has this figure">Fewer filters, or another figure.</Message>;
  const props = { benchmark, format, label };
  const groupLabel = BENCHMARK_GROUP_LABELS[benchmark.by];
  return (
    <>
      <RankOfLoan benchmark={benchmark} format={format} label={label} />
      <Grid columns={2} gap={4} below={4}>
        <Panel as="section" className={styles.panel}>
          <h2>{label}: all loans</h2>
          <Histogram {...props} />
        </Panel>
        <Panel as="section" className={styles.panel}>
          <h2>
            {label} by {groupLabel.toLowerCase()}
            {benchmark.groups.length > MOST_GROUPS && `: the ${MOST_GROUPS} with the most loans`}
          </h2>
          <Spreads {...props} />
        </Panel>
      </Grid>
      <Panel as="section" className={styles.panel}>
        <h2>Percentiles</h2>
        <div className={styles.scroll} role="region" aria-label="Percentiles" tabIndex={0}>
          <SpreadTable benchmark={benchmark} format={format} groupLabel={groupLabel} />
        </div>
      </Panel>
    </>
  );
}

const share = (rank: number): string => formatValue(rank, 'percent0') || '0%';

/** The rank of the marked loan, in words. */
function RankOfLoan({
  benchmark: { loan },
  format,
  label,
}: {
  readonly benchmark: Benchmark;
  readonly format: string;
  readonly label: string;
}) {
  if (loan === null) return null;
  if (loan.value === null)
    return (
      <Row as="p" gap={2} align="center" below={3}>
        {loan.address} has no {label} yet.
      </Row>
    );
  return (
    <Row as="p" gap={2} align="center" below={3}>
      <Text fixed className={styles.key} aria-hidden="true" />
      {loan.address} has {label} {formatValue(loan.value, format)}
      {loan.rank !== null && `: more than ${share(loan.rank)} of the other loans`}
      {loan.rank !== null &&
        loan.group !== null &&
        loan.groupRank !== null &&
        `, and than ${share(loan.groupRank)} of the others of ${loan.group}`}
      .
    </Row>
  );
}

function LoanPicker({
  value,
  shown,
  onChange,
}: {
  readonly value: string | null;
  readonly shown: string | null;
  readonly onChange: (uuid: string | null) => void;
}) {
  const [text, setText] = useState('');
  const loans = useLoanSearch(text);
  const options = (loans.data ?? []).map(({ uuid, address }) => ({ value: uuid, label: address }));
  const known =
    value !== null && shown !== null && !options.some((option) => option.value === value)
      ? [{ value, label: shown }, ...options]
      : options;
  return (
    <Select<string>
      aria-label="Loan to mark"
      style={{ width: 280 }}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      placeholder="Mark a loan by its address"
      loading={loans.isFetching}
      notFoundContent={loans.isFetching ? null : 'No loan has this address'}
      value={value ?? undefined}
      options={known}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}
