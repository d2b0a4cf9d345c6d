import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { DealReport } from '#contract';
import { formatDate } from '#domain/format';
import { Hero, splitAddress } from './Hero';
import { DealLink } from './navigation';
import { Photos } from './parts/Photos';
import { Sources } from './parts/Sources';
import { PartContext, type LoadSources } from './sourcing';
import { StaticContext } from './static';
import { DEAL_SECTIONS, sectionsOf, type DealSectionKey } from './sections';
import { Borrower } from './sections/Borrower';
import { BusinessPlan } from './sections/BusinessPlan';
import { LoanBreakdown } from './sections/LoanBreakdown';
import { Monitoring } from './sections/Monitoring';
import { Overview } from './sections/Overview';
import { Valuation } from './sections/Valuation';
import './deal.css';

const CONTENT: Readonly<Record<DealSectionKey, (props: { readonly report: DealReport }) => ReactNode>> = {
  overview: Overview,
  borrower: Borrower,
  valuation: Valuation,
  'business-plan': BusinessPlan,
  'loan-breakdown': LoanBreakdown,
  monitoring: Monitoring,
};

export interface DealViewProps {
  readonly report: DealReport;
  readonly section: DealSectionKey;
  /** Path under which the sections lie: `/ld/{hash}`. */
  readonly base: string;
  /** The query of the address, kept when moving between sections. */
  readonly search?: string;
  /** Actions at the right of the menu (staff). */
  readonly actions?: ReactNode;
  /** Pictures of the property in the head of the overview, where the page does not show those of the report itself. */
  readonly photos?: ReactNode;
  /** Reads the source of a figure; left out if the reader may not see sources. */
  readonly sources?: LoadSources | undefined;
  /** The page is the whole document: its own masthead and main landmark. */
  readonly standalone?: boolean;
  /** A report in one piece, as it is printed: every section on screen, no menu. */
  readonly whole?: boolean;
}

/** True a moment after the first paint; content that is not on screen waits until then. */
function useAfterPaint(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), 300);
    // Who prints at once still gets the whole report: the browser lays out the paper right after this event.
    const now = () => flushSync(() => setAfter(true));
    window.addEventListener('beforeprint', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', now);
    };
  }, []);
  return after;
}

function Menu({
  report,
  base,
  search = '',
  actions,
  standalone,
  whole,
}: Pick<DealViewProps, 'report' | 'base' | 'search' | 'actions' | 'standalone' | 'whole'>) {
  const Head = standalone ? 'header' : 'div';
  return (
    <Head className="deal-masthead">
      <div className="deal-masthead-inner">
        {standalone && <span className="deal-wordmark">Bridgebook</span>}
        {whole ? (
          <span className="deal-nav" />
        ) : (
          <nav className="deal-nav" aria-label="Deal">
            {sectionsOf(report).map((section) => (
              <DealLink key={section.key} to={`${base}/${section.key}${search}`}>
                {section.label}
              </DealLink>
            ))}
          </nav>
        )}
        <div className="deal-actions">
          {actions}
          <button type="button" className="deal-button" onClick={() => window.print()}>
            Print
          </button>
        </div>
      </div>
    </Head>
  );
}

function Sections({ report, section, whole = false }: Pick<DealViewProps, 'report' | 'section' | 'whole'>) {
  const everything = useAfterPaint();
  const there = sectionsOf(report);
  return DEAL_SECTIONS.map((one) => {
    const { key, label, lead } = one;
    const shown = whole ? there.includes(one) : key === section;
    if (!shown && !there.includes(one)) return null;
    if (!shown && !everything) return null;
    const Content = CONTENT[key];
    return (
      <section
        key={key}
        className={shown ? 'deal-section' : 'deal-section deal-on-paper'}
        aria-labelledby={`deal-${key}`}
      >
        <div className="deal-section-head">
          <h2 id={`deal-${key}`}>{label}</h2>
          <p>{lead}</p>
        </div>
        <PartContext value={key === 'monitoring' ? 'monitoring' : 'page'}>
          <Content report={report} />
        </PartContext>
      </section>
    );
  });
}

/** A deal report, one section on screen and all of them on paper. The same for investors and staff. */
export function DealView({
  report,
  section,
  base,
  search,
  actions,
  photos,
  sources,
  standalone = false,
  whole = false,
}: DealViewProps) {
  const label = whole ? 'Report' : (DEAL_SECTIONS.find(({ key }) => key === section)?.label ?? '');
  useEffect(() => {
    document.title = `${splitAddress(report.address)[0]} · ${label} · Bridgebook`;
  }, [report.address, label]);
  const Main = standalone ? 'main' : 'div';
  return (
    <div className="deal" data-standalone={standalone}>
      <Menu
        report={report}
        base={base}
        search={search}
        actions={actions}
        standalone={standalone}
        whole={whole}
      />
      <Main className="deal-page" id="deal-main">
        <Sources load={whole ? undefined : sources}>
          <StaticContext value={whole}>
            <Hero
              report={report}
              compact={section !== 'overview'}
              photos={
                section === 'overview' ? (photos ?? <Photos images={report.images ?? []} />) : undefined
              }
            />
            <Sections report={report} section={section} whole={whole} />
          </StaticContext>
        </Sources>
        <footer className="deal-foot">
          <p>
            {report.source.kind === 'snapshot'
              ? `Figures of ${formatDate(report.source.at)}${report.version ? `, version ${report.version}` : ''}${report.source.label === '' ? '' : `, as frozen in “${report.source.label}”`}.`
              : `Preview of the last saved workbook, ${formatDate(report.source.at)}. Not what investors see.`}
          </p>
          <p>Amounts in US dollars. N/A: not known.</p>
        </footer>
      </Main>
    </div>
  );
}
