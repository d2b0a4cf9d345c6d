import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import type { DealFigure, DealTable } from '#contract';
import { formatKnown } from '#domain/format';
import { DataTable } from '../../components/DataTable';
import { FigureRow } from '../../components/FigureRow';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { useNewestReport } from '../../loan/queries/loanRecord';
import { ServicingPage } from '../../loan/widgets/ServicingPage';
import { MarketEditor, Shown } from './MarketEditor';
import { useMarket } from './useMarket';

/** /loans/{uuid}/servicing/market: the text on the market, and comparable sales and rents. */
export default function Market() {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useNewestReport(uuid);
  return (
    <ServicingPage title="Market">
      {(loan) => (
        <>
          <Said loanUuid={loan.loanLifecycleId} mayEdit={loan.can.editWorkbook} />
          {error && !data && <LoadError what="The market" error={error} onRetry={() => void refetch()} />}
          {data && <Figures title="Sales Comparables Now" figures={data.valuation.salesComps.current} />}
          {data && (
            <Figures title="Sales Comparables, Stabilized" figures={data.valuation.salesComps.future} />
          )}
          {data?.valuation.tables.map((table) => (
            <Comparables key={table.title} table={table} />
          ))}
        </>
      )}
    </ServicingPage>
  );
}

/** The text on the market: written here, and shown in the deal page's Monitoring section. */
function Said({ loanUuid, mayEdit }: { readonly loanUuid: string; readonly mayEdit: boolean }) {
  const { data, error, refetch } = useMarket(loanUuid);
  if (!data)
    return error ? (
      <LoadError what="The text about the market" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  return mayEdit ? (
    <MarketEditor key={loanUuid} loanUuid={loanUuid} seen={data} />
  ) : (
    <Shown market={data.information.market} />
  );
}

function Figures({ title, figures }: { readonly title: string; readonly figures: readonly DealFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <Section title={title}>
      <FigureRow
        label={title}
        entries={figures.map(({ label, value, format }) => [label, formatKnown(value, format)])}
      />
    </Section>
  );
}

function Comparables({ table: { title, columns, rows, emptyText } }: { readonly table: DealTable }) {
  const numbered = rows.map((cells, index) => ({ key: String(index), cells }));
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns.map(({ label, format }, index) => ({
          label,
          format,
          value: ({ cells }: (typeof numbered)[number]) => cells[index] ?? null,
          sortable: true,
        }))}
        rows={numbered}
        keyOf={({ key }) => key}
        csv="comparables.csv"
        empty={emptyText}
      />
    </Section>
  );
}
