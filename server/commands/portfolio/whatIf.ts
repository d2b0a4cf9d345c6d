import type { Breach, WhatIfRequest, WhatIfResult } from '#contract';
import { loanFilterQuery, MOST_WHAT_IF, whatIfRequest } from '#contract';
import { WorkbookRow } from '../../models';
import { liveLoans, type LiveLoan } from '../../models/queries/loanList';
import { newestTemplate, DEFAULT_TEMPLATE } from '../workbooks/templates';
import { TOTALS, type Outcome } from './evaluateLoan';
import { MODEL_LIMITS } from './limits';
import { WhatIfPool } from './pool';
import type { LoanToTry } from './worker';

const BATCH = 10;

/** More loans match than are tried at once. */
export class TooManyLoans extends Error {}

export interface Watch {
  /** Called after each batch; throws to stop the work. */
  progress(part: number, step: string): Promise<void>;
}

async function* batchesOf(loans: readonly LiveLoan[]): AsyncGenerator<LoanToTry[]> {
  for (let at = 0; at < loans.length; at += BATCH) {
    const uuids = loans.slice(at, at + BATCH).map(({ uuid }) => uuid);
    const rows = await WorkbookRow.findAll({
      where: { loanUuid: uuids },
      attributes: ['loanUuid', 'templateKey', 'templateVersion', 'inputs'],
    });
    if (rows.length > 0)
      yield rows.map(({ loanUuid: uuid, templateKey, templateVersion, inputs }) => ({
        uuid,
        templateKey,
        templateVersion,
        inputs,
      }));
  }
}

/** Sums up the results of the loans. */
class Tally {
  private evaluated = 0;
  private readonly refused: { loanUuid: string; address: string; message: string }[] = [];
  private readonly breaches: Breach[] = [];
  private readonly limits = new Map(
    MODEL_LIMITS.map(({ key, label }) => [
      key,
      { key, label, brokenBefore: 0, brokenAfter: 0, newlyBroken: 0, mended: 0 },
    ]),
  );
  private readonly totals = TOTALS.map((name) => ({
    name,
    label: newestTemplate(DEFAULT_TEMPLATE).figure.get(name)?.label ?? name,
    before: 0,
    after: 0,
  }));

  add({ uuid: loanUuid, address, status }: LiveLoan, outcome: Outcome): void {
    if ('refused' in outcome) {
      this.refused.push({ loanUuid, address, message: outcome.refused });
      return;
    }
    this.evaluated++;
    for (const { limit, before, after } of outcome.broken) {
      const line = this.limits.get(limit);
      if (!line) continue;
      line.brokenBefore += Number(before);
      line.brokenAfter += Number(after);
      line.newlyBroken += Number(!before && after);
      line.mended += Number(before && !after);
    }
    outcome.totals.forEach(({ before, after }, index) => {
      const total = this.totals[index];
      if (total) [total.before, total.after] = [total.before + before, total.after + after];
    });
    for (const breach of outcome.breaches) this.breaches.push({ loanUuid, address, status, ...breach });
  }

  result(milliseconds: number): WhatIfResult {
    const breaches = this.breaches.sort(
      (a, b) => a.address.localeCompare(b.address) || a.limit.localeCompare(b.limit),
    );
    return {
      evaluated: this.evaluated,
      refused: this.refused,
      limits: [...this.limits.values()],
      breaches,
      totals: this.totals,
      milliseconds,
    };
  }
}

/**
 * Recalculates the workbook of every matching live whole loan with the shifts, and finds newly broken limits.
 * Reads stored inputs and writes nothing.
 * @throws TooManyLoans beyond {@link MOST_WHAT_IF}
 */
export async function runWhatIf(request: WhatIfRequest, watch: Watch): Promise<WhatIfResult> {
  const { shifts, holdAmount, filters } = whatIfRequest.parse(request);
  const started = performance.now();
  const loans = await liveLoans(loanFilterQuery.parse(filters), MOST_WHAT_IF + 1);
  if (loans.length > MOST_WHAT_IF)
    throw new TooManyLoans(
      `More than ${MOST_WHAT_IF.toLocaleString('en-US')} live loans match: narrow the filters`,
    );
  const byUuid = new Map(loans.map((loan) => [loan.uuid, loan]));
  const tally = new Tally();
  let tried = 0;
  const threads = Math.min(loans.length / BATCH, 4) > 1 ? undefined : 1;
  const pool = new WhatIfPool({ shifts, holdAmount }, threads);
  try {
    await pool.run(batchesOf(loans), async (outcomes) => {
      for (const { uuid, outcome } of outcomes) {
        const loan = byUuid.get(uuid);
        if (loan) tally.add(loan, outcome);
      }
      tried += outcomes.length;
      await watch.progress(
        tried / Math.max(1, loans.length),
        `${tried.toLocaleString('en-US')} of ${loans.length.toLocaleString('en-US')} loans`,
      );
    });
    return tally.result(performance.now() - started);
  } finally {
    await pool.close();
  }
}
