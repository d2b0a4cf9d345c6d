import type { SplitLine } from '#contract';
import { DEAL_NAMES } from '#domain';
import { formatKnown } from '#domain/format';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { useOwnerships } from '../../loan/actions/loanSteps';

const text = (figure: SplitLine['WL'] | null): string =>
  figure === null ? 'N/A' : formatKnown(figure.value, figure.format);

/** The note's figures beside those of the whole loan. */
export function NoteLines({ loanUuid, note }: { readonly loanUuid: string; readonly note: 'A' | 'B' }) {
  const { data, error, refetch } = useOwnerships(loanUuid);
  const columns: readonly TableColumn<SplitLine>[] = [
    { label: 'Measure', cell: ({ label }) => label },
    { label: DEAL_NAMES[note], cell: (line) => text(line[note]), figure: true },
    { label: DEAL_NAMES.WL, cell: (line) => text(line.WL), figure: true },
  ];
  const stands = data?.notes.some(({ dealType }) => dealType === note);
  return (
    <Section title={DEAL_NAMES[note]}>
      {error && !data && <LoadError what="The note" error={error} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          label={DEAL_NAMES[note]}
          columns={columns}
          rows={stands ? data.split.lines : []}
          keyOf={({ key }) => key}
          empty={`This loan has no ${note} note`}
        />
      )}
    </Section>
  );
}
