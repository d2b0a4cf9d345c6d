import { Op } from 'sequelize';
import { expect, it } from 'vitest';
import { plainText } from '#contract';
import { INVITE_STATUSES } from '#domain';
import { alone } from '../../server/database/alone';
import { DEMO_LOCK, loadDemo, loadDemoOnce, emptyDemo } from '../../server/demo';
import { LOAN_TABLES } from '../../server/demo/emptyDemo';
import { demoLoans } from '../../server/demo/loans';
import { createLoan } from '../../server/commands/loans/createLoan';
import { DatabaseComps } from '../../server/providers/comps';
import {
  BorrowerModel,
  DealOffering,
  HolderStatementRow,
  Loan,
  LoanReport,
  MemoBundleRow,
  MemoConditionRow,
  MemoRow,
  MonitoringReportRow,
  OwnershipRow,
  PropertyBackground,
  PropertyCheckReport,
  ShareRow,
} from '../../server/models';
import { useServer } from './harness';

const api = useServer();
const OWN = { street: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };

it('loads a dozen loans with two open links once, whoever asks, adds none the next time, and takes only its own out again', async () => {
  const { context, url, databaseUrl } = api();
  const own = await createLoan(context.db, { address: OWN, loanFile: {}, ownerId: null });
  await context.db.query('UPDATE bridgebook SET demo_loaded_at = NULL');
  // Two servers that start on one new database load it once.
  const start = () => alone(databaseUrl, DEMO_LOCK, () => loadDemoOnce(context));
  await Promise.all([start(), start()]);
  await loadDemo(context);
  const dozen = demoLoans().length;
  // One of them is split into two notes.
  expect(await Loan.count()).toBe(dozen + 3);
  const comps = await new DatabaseComps(context.db).count();
  expect(comps.sale).toBeGreaterThan(2000);
  expect(comps.rent).toBe(1109);

  const standing = await Loan.findAll({
    where: { ownerId: { [Op.ne]: null } },
    attributes: ['status', 'holdingStatus', 'timelineFlags'],
  });
  for (const { status, holdingStatus, timelineFlags } of standing) {
    if (status === 'Marketplace' && holdingStatus !== 'Approved')
      expect([holdingStatus, Object.keys(timelineFlags)]).toEqual([
        'Matching',
        expect.arrayContaining(['screeningCompleted', 'quoteApproved', 'underwritingDealSharingStarted']),
      ]);
    if (status === 'Performing') expect(holdingStatus).toBe('Holder');
    if (status === 'Repaid') expect(holdingStatus).toBe('Past Holder');
    if (status === 'Screening') expect([holdingStatus, timelineFlags]).toEqual(['Draft', {}]);
  }

  const offers = await DealOffering.findAll();
  expect([...new Set(offers.map(({ status }) => status))].toSorted()).toEqual(INVITE_STATUSES.toSorted());
  expect(await OwnershipRow.count({ where: { toDate: null } })).toBe(3);

  const statements = await HolderStatementRow.findAll();
  expect(statements.map(({ status }) => status)).toEqual(statements.map(() => 'Released'));
  expect(new Set(statements.map(({ dealType, month }) => `${dealType} ${month}`))).toEqual(
    new Set(
      ['WL', 'A', 'B'].flatMap((note) => ['08', '09', '10'].map((month) => `${note} 2026-${month}-01`)),
    ),
  );
  expect(statements.filter(({ remarks }) => remarks.borrowerContact !== '')).toHaveLength(1);
  const reports = await MonitoringReportRow.findAll();
  expect(reports.map(({ status }) => status)).toEqual(['Published', 'Published']);
  for (const { figures, checklist } of reports) {
    expect(figures?.find(({ name }) => name === 'interestPaidToDate')?.value).toBeGreaterThan(100_000);
    expect(checklist?.done).toBeGreaterThanOrEqual(5);
  }
  const markets = await LoanReport.findAll();
  expect(markets.map(({ market }) => market.chartConfiguration.chartData.at(-1)?.x)).toEqual([
    'Q3 2026',
    'Q3 2026',
  ]);

  const memos = await MemoRow.findAll({ order: [['id', 'ASC']] });
  expect(memos.map(({ decision, recordedAt, agenda }) => [agenda, decision, recordedAt !== null])).toEqual([
    ['Approve Origination', 'Approved', true],
    ['Approve Term Sheet', null, false],
  ]);
  expect((await MemoConditionRow.findAll()).map(({ state }) => state)).toEqual(['holds']);
  expect(await MemoBundleRow.count()).toBe(1);

  const shares = await ShareRow.findAll();
  expect(shares).toHaveLength(2);
  for (const { hash } of shares) {
    const auth = await fetch(`${url}/api/loans-deals/report-auth/${hash}`);
    const { uuid, token } = (await auth.json()) as { uuid: string; token: string };
    const report = await fetch(`${url}/api/loans-deals/report/${uuid}?token=${token}`);
    expect(report.status).toBe(200);
    const text = await report.text();
    expect(text).toContain('"balanced":true');
    expect(text).not.toMatch(/@[a-z]|N\/A of/);
  }

  const checked = await PropertyCheckReport.findAll();
  expect(checked).toHaveLength(dozen);
  for (const { records, propertyStats } of checked)
    expect([records.length > 0, propertyStats.property_address]).toEqual([true, expect.any(String)]);
  const backgrounds = await PropertyBackground.findAll();
  expect(backgrounds.filter(({ content }) => plainText(content).length > 100)).toHaveLength(dozen);

  const borrowers = await BorrowerModel.findAll();
  expect(borrowers.map(({ ssnSealed }) => ssnSealed?.startsWith('s1.'))).toEqual([true, true, true, true]);
  expect(await Loan.count({ where: { borrowerName: 'Raymond Achterberg', dealType: 'WL' } })).toBe(2);

  await emptyDemo(context.db);
  expect(await BorrowerModel.count()).toBe(0);
  expect((await context.db.query('SELECT 1 FROM property_records'))[0]).toEqual([]);
  expect((await Loan.findAll()).map(({ uuid }) => uuid)).toEqual([own]);
}, 240_000);

it('knows every table that belongs to a loan', async () => {
  const [rows] = await api().context.db.query(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'loan_uuid'",
  );
  expect((rows as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(
    [...LOAN_TABLES].toSorted(),
  );
});
