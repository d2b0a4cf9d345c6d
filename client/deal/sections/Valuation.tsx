import type { DealFigure, DealReport } from '#contract';
import { DataTable } from '../parts/DataTable';
import { FigureList } from '../parts/Figures';
import { MethodCard } from '../parts/Methods';
import { ProForma } from '../parts/ProForma';
import { Prose } from '../parts/Prose';

/** Current and future value side by side; one half-width card where both are the same in whole dollars. */
export function ValueCards({ valuation }: { readonly valuation: DealReport['valuation'] }) {
  return (
    <div className="deal-two deal-cards">
      {valuation.single ? (
        <MethodCard title="Current and Future Value" methods={valuation.future} />
      ) : (
        <>
          <MethodCard title="Current Value" methods={valuation.current} />
          <MethodCard title="Future Value" methods={valuation.future} />
        </>
      )}
    </div>
  );
}

function Group({ title, figures }: { readonly title: string; readonly figures: readonly DealFigure[] }) {
  return (
    <section className="deal-subblock">
      <h4>{title}</h4>
      <FigureList figures={figures} />
    </section>
  );
}

/** What the property is worth, by which methods, and the comparables, rents and pro forma they rest on. */
export function Valuation({ report }: { readonly report: DealReport }) {
  const { valuation } = report;
  const { current, future } = valuation.salesComps;
  return (
    <>
      <ValueCards valuation={valuation} />
      {valuation.analystNote && (
        <section className="deal-block">
          <h3>Analyst Note</h3>
          <Prose text={valuation.analystNote} />
        </section>
      )}
      <ProForma lines={valuation.proForma} />
      <section className="deal-block">
        <h3>Rents</h3>
        {valuation.rentRoll.length === 0 ? (
          <p className="deal-empty">No Rent Roll Available</p>
        ) : (
          <div className="deal-two">
            {valuation.rentRoll.map((group) => (
              <Group key={group.title} title={group.title} figures={group.figures} />
            ))}
          </div>
        )}
      </section>
      {current.length + future.length > 0 && (
        <section className="deal-block">
          <h3>Sales Comparables</h3>
          <div className="deal-two">
            {current.length > 0 && <Group title="Current" figures={current} />}
            {future.length > 0 && <Group title="Future" figures={future} />}
          </div>
        </section>
      )}
      {valuation.tables.map((table) => (
        <DataTable key={table.title} table={table} />
      ))}
    </>
  );
}
