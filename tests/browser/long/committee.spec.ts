import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { readConfig } from '../../../server/config';
import { openDatabase } from '../../../server/database/open';
import { ServerProcess } from '../../api/process';
import { expect, test as base } from '../fixtures';
import { MemoPage } from '../pages/memoPage';
import { quotable } from '../quotable';
import { ADMINISTRATOR, ANALYST, COMMITTEE, Staff, UNDERWRITER } from '../staff';

const MEMBERS = ['Cora Nakamura', 'Alma Reyes', 'Una Whitfield'] as const;
const SECTIONS = ['Strengths', 'Weaknesses', 'Opportunities', 'Threats'] as const;
const root = path.resolve(import.meta.dirname, '../../..');
/** A run whose process died is taken up once its lease of half a minute is over. */
const TAKEN_UP = { timeout: 120_000 };

/** A product of its own, for it is killed. */
class KilledServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-committee-'));
  private process: ServerProcess;
  url = '';

  constructor() {
    chmodSync(this.folder, 0o755);
    this.process = this.started('0');
  }

  private started(port: string): ServerProcess {
    const settings = { DATA_DIR: this.folder, PORT: port, WORKERS: '1', PUBLIC_RATE: '0' };
    return new ServerProcess(settings);
  }

  async ready(): Promise<void> {
    this.url = await this.process.ready();
  }

  /** As a power cut would, and on again at the same place. */
  async killed(): Promise<void> {
    await this.process.killWhole();
  }

  async again(): Promise<void> {
    this.process = this.started(new URL(this.url).port);
    await this.ready();
  }

  async stop(): Promise<void> {
    await this.process.stop('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The names under which files of a loan are stored. */
  stored(loan: string): string[] {
    const names = readdirSync(this.folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.includes(`${loan}/files/`));
  }

  /** Lets nobody write the rows of files. @returns how many wait to, and what lets them */
  async holdFiles() {
    const database = await openDatabase(readConfig(root, { DATA_DIR: this.folder }));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE files IN SHARE MODE');
    return {
      async waiting(): Promise<number> {
        const { rows } = await client.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'files'::regclass",
        );
        return rows[0]?.n ?? 0;
      },
      async release(): Promise<void> {
        await client.query('COMMIT');
        await client.end();
        await database.close();
      },
    };
  }
}

const test = base.extend<object, { killable: KilledServer }>({
  killable: [
    async ({}, use) => {
      const server = new KilledServer();
      await server.ready();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 450_000 },
  ],
});

test('three members of the committee decline one memo and approve another with conditions, though the server is killed while its record is made', async ({
  browser,
  killable: server,
}) => {
  test.setTimeout(900_000);
  const staff = new Staff(browser, server.url, 0);
  const analyst = await staff.page(ANALYST);
  const { request } = analyst;
  const loan = await quotable(staff, request);
  await staff.readyForCommittee(request, loan);
  await staff.committee(request);
  const price = (value: number) =>
    staff.save(request, loan, [{ type: 'setInputs', inputs: [{ name: 'purchasePrice', value }] }]);
  const ana = new MemoPage(analyst);
  const [cora, alma, una] = await Promise.all(
    [COMMITTEE, ADMINISTRATOR, UNDERWRITER].map(async (who) => new MemoPage(await staff.page(who))),
  );
  if (!cora || !alma || !una) throw new Error('Three members are needed');
  const write = async () => {
    for (const section of SECTIONS) await ana.write(section, `The ${section.toLowerCase()} of the deal.`);
    await ana.write('Committee notes', 'The sponsor came and answered.');
  };
  const vote = async (address: string, votes: readonly ('Approved' | 'Declined')[]) => {
    await cora.open(address);
    await cora.addParticipants(...MEMBERS);
    for (const [index, member] of [cora, alma, una].entries()) {
      await member.open(address);
      await member.vote(votes[index] ?? 'Approved', `Said by ${MEMBERS[index]}`);
    }
    await cora.open(address);
  };

  await test.step('a memo is added, refined, stale after a save, and confirmed', async () => {
    await ana.add(loan);
    await ana.setAgenda('Approve Term Sheet');
    await ana.writeFigure('Recommendation', 'Lend at ', 'ltv');
    await write();
    await ana.refine('Strengths', 'as bullets');
    await expect(ana.editor('Strengths').getByRole('listitem')).toHaveText('The strengths of the deal.');
    await price(3_800_000);
    const stale = analyst.getByRole('region', { name: 'Stale figures' });
    await expect(stale.getByRole('row', { name: /^Recommendation/ })).toContainText('63.16%');
    await stale.getByRole('button', { name: 'Confirm Recommendation' }).click();
    await expect(stale).toHaveCount(0);
  });

  await test.step('they vote, and it is declined with reasons', async () => {
    await vote(new URL(analyst.url()).pathname, ['Declined', 'Declined', 'Approved']);
    await cora.decide('Declined');
    await cora.giveReasons('LTV above the limit');
    await cora.record();
  });

  const address = await test.step('another is approved with two conditions', async () => {
    const memo = await ana.add(loan);
    await ana.setAgenda('Approve Origination');
    await write();
    await ana.addCondition('LTV is at most 65%', 'ltv<=65%');
    await ana.addCondition('No higher price', 'purchasePrice<=4000000');
    await vote(memo, ['Approved', 'Approved', 'Approved']);
    await cora.decide('Approved');
    return memo;
  });

  await test.step('the server is killed while the file of its record is kept, and started again', async () => {
    await expect(() => expect(server.stored(loan)).toHaveLength(1)).toPass();
    const files = await server.holdFiles();
    await cora.askForRecord();
    // The bytes are stored, and no row says so yet.
    await expect.poll(files.waiting).toBe(1);
    await server.killed();
    await files.release();
    await server.again();
  });

  await test.step('one whole file is there', async () => {
    await cora.open(address);
    await expect(cora.recorded).toBeVisible();
    const button = cora.page.getByRole('button', { name: /^Download ICR-/ });
    await expect(button).toBeVisible(TAKEN_UP);
    const download = cora.page.waitForEvent('download');
    await button.click();
    const entries = unzipSync(await readFile(await (await download).path()));
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(['memo.pdf', 'workbook.xlsx']));
    await cora.page.getByRole('button', { name: 'Verify' }).click();
    await expect(cora.page.getByText(/The file is as it was made/)).toBeVisible();
    // Of each of the two records one; what the run that was killed had stored is gone.
    await expect.poll(() => server.stored(loan)).toHaveLength(2);
  });

  await test.step('a later save breaks a condition, and the alert names the cell', async () => {
    await price(3_000_000);
    await ana.openBroken(loan, address);
  });

  for (const { page } of [ana, cora, alma, una]) await page.context().close();
});
