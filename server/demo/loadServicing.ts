import { monthsLater } from '#domain';
import type { LoanEditor } from '../commands/loanEditor';
import { saveReport } from '../commands/reports/saveReport';
import { makeStatements } from '../commands/servicing/makeStatements';
import { findMonitoringReport } from '../commands/servicing/findReport';
import { createMonitoringReport, updateMonitoringReport } from '../commands/servicing/monitoring';
import { markReportItem } from '../commands/servicing/reportChecklist';
import { releaseStatement, saveRemarks } from '../commands/servicing/releaseStatement';
import type { AppContext } from '../context';
import { HolderStatementRow, Loan, LoanEvent, MonitoringReportRow, User } from '../models';
import { DEMO_LOAN } from './loadLoans';
import { PAID_TO } from './payments';
import { todayInGmt } from '../commands/today';

type Context = Pick<AppContext, 'db' | 'publicUrl' | 'log'>;

interface DemoServicing {
  /** The key of a demo loan. */
  readonly loan: string;
  /** The first month with statements to holders, such as 2026-08. */
  readonly from: string;
  /** The remarks beside a month's figures. */
  readonly remarks: Readonly<
    Record<string, { readonly exceptions: string; readonly borrowerContact: string }>
  >;
  /** Paragraphs of the report on the third quarter of 2026. */
  readonly report: readonly string[];
  readonly market: {
    readonly text: string;
    readonly title: string;
    readonly yAxisTitle: string;
    /** By quarter, from {@link FIRST_QUARTER} to the third of 2026. */
    readonly values: readonly number[];
  };
}

const FIRST_QUARTER = 2025 * 4;
const quarterName = (quarter: number): string => `Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`;
/** Items of the report's checklist that are ticked by hand. */
const DONE = ['payments', 'renovation', 'timeline', 'exit'];

const QUARTER = { title: 'Third Quarter 2026', periodFrom: '2026-07-01', periodTo: '2026-09-30' };

const DEMO_SERVICING: readonly DemoServicing[] = [
  {
    loan: 'bronx-62',
    from: '2026-08',
    remarks: {
      '2026-08': {
        exceptions: 'The payment due August 3 came on August 27, with its late charge.',
        borrowerContact:
          'August 14: called the managing partner, who said that a change of banks held up the wire and that it would go out before the end of the month.',
      },
    },
    report: [
      'The facade is complete and was signed off by the engineer of record; the new boiler has run since August 21 and passed its inspection.',
      'Apartments are renovated as they turn over. The borrower expects the last of them by the end of January 2027, six weeks behind the plan, which is within the term.',
      'The payment due August 3 was received on August 27 with its late charge. The borrower changed banks; the wire instructions on file were renewed.',
    ],
    market: {
      text: 'Asking rents for renovated two-bedroom apartments along the Concourse rose by 5.2% over the year. Few buildings of this size came to the market, and free-market units let within three weeks.',
      title: 'Asking Rent, Two Bedrooms',
      yAxisTitle: 'USD a month',
      values: [2390, 2425, 2470, 2480, 2505, 2560, 2598],
    },
  },
  {
    loan: 'miami-condo-48',
    from: '2026-08',
    remarks: {},
    report: [
      'The fit-out passed its half in September. Kitchens are installed on four of nine floors; stone and tile follow three weeks behind.',
      'Nine residences were under contract at the end of the quarter, at prices in line with the projected sellout. Deposits stand in escrow.',
      'Payments came on the day they were due.',
    ],
    market: {
      text: 'Resale prices of condominiums in Edgewater held within 2% over the year while the number of sales fell by a tenth. New deliveries in the second half of 2027 are fewer than in either of the two years before.',
      title: 'Resale Price, Condominiums',
      yAxisTitle: 'USD per SF',
      values: [742, 748, 739, 751, 756, 753, 758],
    },
  },
];

/** The months that are over and that the demo has payments of. */
function monthsOver(from: string): string[] {
  const today = todayInGmt();
  const end = (today < PAID_TO ? today : PAID_TO).slice(0, 7);
  const months: string[] = [];
  for (let month = from; month < end; month = monthsLater(`${month}-01`, 1).slice(0, 7)) months.push(month);
  return months;
}

const statementsOf = (loanUuid: string, month: string) =>
  HolderStatementRow.findAll({
    where: { loanUuid, month: `${month}-01`, status: 'Draft' },
    order: [['dealType', 'ASC']],
  });

async function tellHolders(context: Context, who: LoanEditor, plan: DemoServicing): Promise<void> {
  const { db, publicUrl, log } = context;
  for (const month of monthsOver(plan.from)) {
    await makeStatements(db, who, month);
    const said = plan.remarks[month];
    if (said !== undefined)
      for (const { id, version } of await statementsOf(who.loanUuid, month))
        await saveRemarks(db, who, { id, version }, { ...said, remarks: '' });
    for (const { id, version } of await statementsOf(who.loanUuid, month))
      await releaseStatement(db, { mail: undefined, publicUrl, log }, who, { id, version });
  }
}

async function describeMarket({ db }: Context, who: LoanEditor, { market }: DemoServicing): Promise<void> {
  const { text, title, yAxisTitle, values } = market;
  await saveReport(db, who, {
    information: {
      market: {
        marketPerformance: { text, hide: false },
        chartConfiguration: {
          chartData: values.map((y, at) => ({ x: quarterName(FIRST_QUARTER + at), y })),
          chartSettings: { title, xAxisTitle: 'Quarter', yAxisTitle },
          hide: false,
        },
      },
    },
  });
}

async function report({ db }: Context, who: LoanEditor, paragraphs: readonly string[]): Promise<void> {
  if (todayInGmt() <= QUARTER.periodTo) return;
  const id = await createMonitoringReport(db, who, QUARTER);
  for (const item of DONE) await markReportItem(db, who, { id, item }, { checked: true });
  const summary = { ops: paragraphs.map((insert) => ({ insert: `${insert}\n` })) };
  const { version } = await findMonitoringReport(who.loanUuid, id);
  await updateMonitoringReport(db, who, id, { version, summary, status: 'Published' });
}

/** Makes missing statements for holders of the demo's lent loans, and a monitoring report. */
export async function loadDemoServicing(context: Context): Promise<void> {
  const staff = await User.findOne({ where: { role: 'SALES', active: true }, order: [['createdAt', 'ASC']] });
  if (staff === null) return;
  for (const plan of DEMO_SERVICING) {
    const event = await LoanEvent.findOne({ where: { name: DEMO_LOAN, props: { key: plan.loan } } });
    const loan = event && (await Loan.findOne({ where: { uuid: event.loanUuid, deletedAt: null } }));
    if (loan === null || (await MonitoringReportRow.count({ where: { loanUuid: loan.uuid } })) > 0) continue;
    const who = { loanUuid: loan.uuid, userId: staff.id };
    await tellHolders(context, who, plan);
    await describeMarket(context, who, plan);
    await report(context, who, plan.report);
  }
}
