import { formatDate, formatValue, withUnit } from '#domain';
import {
  overrideInWords,
  SSN_IN_TEXT,
  WITHHELD,
  type CheckSummary,
  type DealBorrower,
  type DealFigure,
  type DealMethods,
  type DealReport,
  type DealTable,
  type GraphPicture,
  type PictureKind,
} from '#contract';
import { drawPdf, type PdfBlock, type PictureBlock } from '../../../pdf';
import { printed, printedFormat } from './words';

const stated = (one: DealFigure): string =>
  typeof one.value === 'number' ? withUnit(one.key, printed(one)) : printed(one);

const figures = (title: string, of: readonly DealFigure[]): PdfBlock[] =>
  of.length === 0
    ? []
    : [{ kind: 'figures', title, rows: of.map((one) => ({ label: one.label, text: stated(one) })) }];

const methods = (title: string, { result, methods: ways }: DealMethods): PdfBlock => ({
  kind: 'figures',
  title,
  rows: [
    ...ways
      .filter(({ counts }) => counts)
      .map((way) => ({ label: way.label, text: printed(way), strong: false })),
    { label: result.label, text: printed(result), strong: true },
  ],
});

/** Wider for words than for figures. */
const shareOf = (format: string): number => (format === 'text' ? 16 : 9);

function table({ title, columns, rows, total, emptyText, more }: DealTable): PdfBlock[] {
  const formats = columns.map(({ format }, index) =>
    printedFormat(
      format,
      [...rows, ...(total ? [total] : [])].map((row) => row[index]),
    ),
  );
  const cell = (value: DealTable['rows'][number][number], index: number): string =>
    formatValue(value, formats[index] ?? 'text');
  const drawn: PdfBlock = {
    kind: 'table',
    title,
    columns: columns.map(({ label, format }) => ({
      label,
      share: shareOf(format),
      figure: format !== 'text' && format !== 'date',
    })),
    rows: rows.map((row) => row.map(cell)),
    total: total?.map(cell),
    emptyText,
  };
  return more > 0
    ? [drawn, { kind: 'text', text: `${more.toLocaleString('en-US')} more rows are in the workbook.` }]
    : [drawn];
}

function sourcesAndUses({ loanBreakdown }: DealReport): PdfBlock[] {
  return loanBreakdown.sourcesAndUses.flatMap(
    ({ title, sources, uses, totalSources, totalUses }): PdfBlock[] => {
      const side = (name: string, lines: typeof sources, total: number): PdfBlock => ({
        kind: 'figures',
        title: `${title}: ${name}`,
        rows: [
          ...lines.map((line) => ({ label: line.label, text: printed(line), strong: false })),
          { label: 'Total', text: printed({ value: total, format: 'usd0' }), strong: true },
        ],
      });
      return [side('Sources', sources, totalSources), side('Uses', uses, totalUses)];
    },
  );
}

const SHAPES: Readonly<Record<PictureKind, PictureBlock['nodes'][number]['shape']>> = {
  borrower: 'round',
  person: 'round',
  company: 'square',
  business: 'square',
  property: 'roof',
};
/** Letters of a label. */
const MOST = 28;
const cut = (label: string): string =>
  label.length > MOST ? `${label.slice(0, MOST - 1).trimEnd()}…` : label;

/**
 * The relations of a borrower: people are round, companies square, properties a roof; grey ones are not
 * counted.
 */
function graphOf(of: string, { size, nodes, edges, more }: GraphPicture): PdfBlock[] {
  return [
    {
      kind: 'picture',
      title: `Knowledge Graph: ${of}`,
      size,
      edges,
      nodes: nodes.map(({ kind, label, x, y, turn, anchor, state }) => ({
        x,
        y,
        turn,
        anchor,
        shape: SHAPES[kind],
        label: cut(label),
        strong: kind === 'borrower',
        quiet: state !== 'plain',
      })),
    },
    {
      kind: 'text',
      text: `Circles are people, squares companies, triangles properties; what is grey is hidden or not counted.${
        more > 0 ? ` ${more.toLocaleString('en-US')} more are not drawn.` : ''
      }`,
    },
  ];
}

/** A borrower as stored with a record: a verdict set by hand is shown as such. */
export interface PaperBorrower extends DealBorrower {
  readonly summaries: readonly CheckSummary[];
}

/** The reasons of a verdict, in the words of the checks report. */
const decidedWords = (summary: CheckSummary | undefined): string =>
  summary === undefined
    ? ''
    : [overrideInWords(summary), ...summary.decidedBy]
        .filter((words) => words !== null)
        .join('; ')
        .replace(SSN_IN_TEXT, WITHHELD);

function borrowers(people: readonly PaperBorrower[]): PdfBlock[] {
  return people.flatMap(
    ({ name, initials, overview, checks, summaries, experience, assets, liabilities, sreo, graph }) => [
      ...figures(name ?? (initials || 'A borrower whose record was erased'), overview),
      {
        kind: 'table' as const,
        title: 'Checks',
        columns: [
          { label: 'Check', share: 18 },
          { label: 'Verdict', share: 9 },
          { label: 'On', share: 11 },
          { label: 'Decided By', share: 62 },
        ],
        rows: checks.map(({ label, verdict, date }) => [
          label,
          verdict,
          date === null ? '' : formatDate(date),
          decidedWords(summaries.find((summary) => summary.label === label)),
        ]),
        emptyText: 'No checks.',
      },
      ...(experience ? [{ kind: 'text' as const, title: 'Experience', text: experience }] : []),
      ...table(assets),
      ...table(liabilities),
      ...(sreo === null ? [] : table(sreo)),
      ...(graph && graph.nodes.length > 1 ? graphOf(name ?? initials, graph) : []),
    ],
  );
}

/** The deal report of a loan, as pages to print; its borrowers are printed separately. */
export function dealReportPdf(report: DealReport, foot: string): Promise<Buffer> {
  const { overview, valuation, loanBreakdown, borrower, businessPlan } = report;
  return drawPdf({
    title: 'Deal Report',
    lines: [report.address, report.status.label, report.source.label].filter(Boolean),
    foot,
    blocks: [
      ...figures('The Property', report.facts),
      ...figures('The Loan', overview.metrics),
      ...(overview.description
        ? [{ kind: 'text' as const, title: 'Description', text: overview.description }]
        : []),
      methods('Current Value', valuation.current),
      methods('Future Value', valuation.future),
      ...valuation.rentRoll.flatMap(({ title, figures: of }) => figures(title, of)),
      ...valuation.tables.flatMap(table),
      methods('Loan Amount', loanBreakdown.loanAmount),
      ...figures('Loan Breakdown', loanBreakdown.metrics),
      ...sourcesAndUses(report),
      ...loanBreakdown.budget.flatMap(table),
      ...(businessPlan
        ? [
            ...figures('Business Plan', businessPlan.plan),
            ...figures('Dates', businessPlan.dates),
            ...figures('Exit', businessPlan.exit),
          ]
        : []),
      ...(borrower
        ? [...figures('Request', borrower.request), ...figures('Existing Loan', borrower.existingLoan)]
        : []),
    ],
  });
}

/** The statements, checks and relations of a loan's borrowers, as pages to print. */
export function borrowersPdf(
  { address, source }: Pick<DealReport, 'address' | 'source'>,
  people: readonly PaperBorrower[],
  foot: string,
): Promise<Buffer> {
  return drawPdf({
    title: 'Borrowers',
    lines: [address, source.label].filter(Boolean),
    foot,
    blocks: people.length === 0 ? [{ kind: 'text', text: 'No borrowers.' }] : borrowers(people),
  });
}
