import { Button, Progress } from 'antd';
import { Link } from 'react-router';
import { countOf } from '#domain';
import type { DefaultParameter, DefaultsEffect, DefaultsPreviewResult } from '#contract';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { LoadError } from '../../../components/Message';
import { usePreview } from '../calls';
import { MovedFigures } from '../MovedFigures';
import { Box, Text } from '../../../components/boxes';
import styles from '../Settings.module.css';
import { paths } from '../../../paths';

interface Props {
  readonly job: string;
  readonly definitions: readonly DefaultParameter[];
  readonly onClose: () => void;
}

/** The open loans that the changes would affect, each recalculated; the loans themselves are unchanged. */
export function Preview({ job, definitions, onClose }: Props) {
  const { data, error, refetch } = usePreview(job);
  return (
    <Box as="section" below={4} className={styles.preview} aria-label="Preview">
      <header>
        <h2>Open loans with these defaults</h2>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </header>
      {error && !data && <LoadError what="The preview" error={error} onRetry={() => void refetch()} />}
      {data?.status === 'failed' && <p role="alert">{data.errorMessage}</p>}
      {data?.status === 'in_progress' && (
        <div role="status">
          <Progress percent={Math.round(data.progress * 100)} size="small" />
          {data.step ?? 'Waiting for its turn'}
        </div>
      )}
      {data?.result && <Result result={data.result} definitions={definitions} />}
    </Box>
  );
}

function Result({
  result,
  definitions,
}: {
  readonly result: DefaultsPreviewResult;
  readonly definitions: readonly DefaultParameter[];
}) {
  const labelOf = (name: string) => definitions.find((one) => one.name === name)?.label ?? name;
  const columns: readonly TableColumn<DefaultsEffect>[] = [
    { label: 'Loan', cell: ({ uuid, address }) => <Link to={paths.loan(uuid).deal}>{address}</Link> },
    { label: 'Status', cell: ({ status }) => status },
    { label: 'Takes', cell: ({ parameters }) => parameters.map(labelOf).join(', ') },
    {
      label: 'Becomes',
      cell: ({ figures }) => <MovedFigures figures={figures} none="No headline figure changes" />,
    },
    {
      label: 'Figures',
      value: ({ changed }) => changed,
      format: 'number0',
      hint: () => 'Figures that would change',
    },
  ];
  const own = Object.entries(result.ownValues).map(
    ([name, count]) =>
      `${countOf(count, 'loan sets', 'loans set')} ${labelOf(name)} ${count === 1 ? 'itself' : 'themselves'}`,
  );
  return (
    <>
      <p role="status">
        Of {countOf(result.loans, 'loan')} still being made,{' '}
        {result.affected === 0 ? 'none' : result.affected.toLocaleString('en-US')} would change.
        {own.length > 0 && ` ${own.join('; ')}.`}
        {result.failed > 0 && ` ${countOf(result.failed, 'loan')} could not be computed.`}
      </p>
      {result.effects.length > 0 && (
        <DataTable
          label="Loans that would change"
          columns={columns}
          rows={result.effects}
          keyOf={({ uuid }) => uuid}
          height={360}
        />
      )}
      {result.affected > result.effects.length && (
        <Text as="p" tone="muted" size="small">
          The first {result.effects.length.toLocaleString('en-US')} are listed.
        </Text>
      )}
    </>
  );
}
