import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { WhatIfPool } from '../../server/commands/portfolio/pool';
import type { LoanToTry } from '../../server/commands/portfolio/worker';
import { benchLoan } from './loans';
import { ms, now, type BenchLine } from './measure';

const LOANS = 1000;
const UNITS = 24;
const BATCH = 10;
const QUESTION = { shifts: { capRate: 0.03, interest: 0, vacancy: 0, rents: -0.25 }, holdAmount: true };

/**
 * A what-if over 1,000 loans against evaluating each once in one thread: it evaluates each twice, and looks
 * for the cells responsible.
 */
export async function portfolioLines(): Promise<BenchLine[]> {
  const loans = Array.from({ length: LOANS }, (_, turn) => tightLoan(turn % 10));
  const single = evaluatedOnce(loans.slice(0, 100)) / 100;
  const pool = new WhatIfPool(QUESTION);
  async function* batches(): AsyncGenerator<LoanToTry[]> {
    for (let at = 0; at < LOANS; at += BATCH) {
      yield loans.slice(at, at + BATCH).map((inputs, index) => ({
        uuid: String(at + index),
        templateKey: 'bridge-loan',
        templateVersion: newestTemplate('bridge-loan').version,
        inputs,
      }));
    }
  }
  let [tried, breaches] = [0, 0];
  const at = now();
  try {
    await pool.run(batches(), async (outcomes) => {
      tried += outcomes.length;
      for (const { outcome } of outcomes) breaches += 'breaches' in outcome ? outcome.breaches.length : 0;
    });
  } finally {
    await pool.close();
  }
  const each = (now() - at) / LOANS;
  return [
    {
      title: `what-if over ${LOANS} loans of ${UNITS} units, each / one evaluation`,
      ratio: each / single,
      limit: 4,
      detail: `${ms(each)} / ${ms(single)}; ${tried} tried, ${breaches} limits newly broken, threads started`,
    },
  ];
}

/** With so little room that the shift breaks a limit, and the cell responsible is looked for. */
function tightLoan(turn: number): Record<string, unknown> {
  const loan = benchLoan(UNITS, turn);
  return { ...loan, parameters: { ...(loan.parameters as object), percentOfStabilizedValue: 0.45 } };
}

/** Milliseconds, in one warm workbook. */
function evaluatedOnce(loans: readonly unknown[]): number {
  const workbook = openWorkbook(newestTemplate('bridge-loan'), loans[0]);
  for (const loan of loans.slice(0, 10)) workbook.load(loan);
  const at = now();
  for (const loan of loans) {
    workbook.load(loan);
    workbook.values();
  }
  const spent = now() - at;
  workbook.destroy();
  return spent;
}
