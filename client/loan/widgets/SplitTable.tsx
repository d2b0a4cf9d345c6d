import { DEAL_NAMES } from '#domain';
import { formatSum } from '#domain/format';
import type { NoteFigure, Split, SplitLine } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Text } from '../../components/boxes';

const shown = (figure: NoteFigure | null): string =>
  figure === null ? 'N/A' : formatSum(figure.value, figure.format);

const COLUMNS: readonly TableColumn<SplitLine>[] = [
  { label: 'Measure', labelHidden: true, cell: ({ label }) => label },
  { label: DEAL_NAMES.WL, cell: ({ WL }) => shown(WL), figure: true },
  { label: DEAL_NAMES.A, cell: ({ A }) => shown(A), figure: true },
  { label: DEAL_NAMES.B, cell: ({ B }) => shown(B), figure: true },
];

/** The whole loan beside its notes, measure by measure. */
export function SplitTable({ split, stale = false }: { readonly split: Split; readonly stale?: boolean }) {
  return (
    <>
      <DataTable
        label="Whole loan and notes"
        columns={COLUMNS}
        rows={split.lines}
        keyOf={({ key }) => key}
        stale={stale}
        oneLine
      />
      {split.refusal !== null && (
        <Text as="p" role="alert" above={3} tone="bad">
          {split.refusal}
        </Text>
      )}
      {split.refusal === null && split.warning !== null && (
        <Text as="p" role="status" above={3} tone="warning">
          {split.warning}
        </Text>
      )}
    </>
  );
}
