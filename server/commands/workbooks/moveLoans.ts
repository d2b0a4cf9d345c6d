import { setImmediate as turn } from 'node:timers/promises';
import { Op, type Sequelize } from 'sequelize';
import type { ApplyMovesResult, MoveEffect, MovesPreviewResult } from '#contract';
import { numeric, KEY_FIGURES } from '#domain';
import { AppError } from '../../errors';
import { Loan, WorkbookRow } from '../../models';
import { moveLoan, previewLoanMove } from './moveLoan';
import { DEFAULT_TEMPLATE, newestTemplate } from './templates';

interface Hooks {
  /** Called with the number of loans done, and the total. */
  progress(done: number, all: number): Promise<void>;
  failedLoan(error: unknown, loanUuid: string): void;
}

type Behind = Pick<Loan, 'uuid' | 'address' | 'status'>;

/** Loans with a template version older than the newest, not deleted, newest loan first. */
export async function loansBehind(): Promise<Behind[]> {
  const { version } = newestTemplate(DEFAULT_TEMPLATE);
  const rows = await WorkbookRow.findAll({
    where: { templateKey: DEFAULT_TEMPLATE, templateVersion: { [Op.lt]: version } },
    attributes: ['loanUuid'],
  });
  return Loan.findAll({
    where: { uuid: rows.map(({ loanUuid }) => loanUuid), deletedAt: null },
    attributes: ['uuid', 'address', 'status'],
    order: [
      ['createdAt', 'DESC'],
      ['uuid', 'ASC'],
    ],
  });
}

async function effectOn({ uuid, address, status }: Behind, to: number): Promise<MoveEffect> {
  const { from, revision, figures, unused, refused } = await previewLoanMove(uuid, to);
  const headline = KEY_FIGURES.flatMap((name) => figures.filter((figure) => figure.name === name));
  return {
    uuid,
    address,
    status,
    from,
    revision,
    changed: figures.length,
    figures: headline.map(({ name, label, format, before, after }) => ({
      name,
      label,
      format,
      before: numeric(before),
      after: numeric(after),
    })),
    unused: unused.length,
    refused: refused.map(({ title, message }) => `${title}: ${message}`),
  };
}

/** Previews the newest version for every loan with an older one; nothing is moved. */
export async function previewMoves({ progress, failedLoan }: Hooks): Promise<MovesPreviewResult> {
  const { version: to } = newestTemplate(DEFAULT_TEMPLATE);
  const loans = await loansBehind();
  const effects: MoveEffect[] = [];
  let failed = 0;
  for (const [index, loan] of loans.entries()) {
    try {
      effects.push(await effectOn(loan, to));
    } catch (error) {
      failed += 1;
      failedLoan(error, loan.uuid);
    }
    if (index % 10 === 9) await progress(index + 1, loans.length);
    // Requests of others go on in between.
    await turn();
  }
  return {
    to,
    failed,
    effects: effects.sort((a, b) => b.figures.length - a.figures.length || b.changed - a.changed),
  };
}

/**
 * Moves chosen loans of a preview, each under its own lock and as a revision that can be restored. One that
 * was saved or moved since it was looked at, or that the version cannot read, is passed over, with the
 * reason. Safe to run again.
 */
export async function applyMoves(
  db: Sequelize,
  userId: string | null,
  { to, effects }: MovesPreviewResult,
  chosen: ReadonlySet<string>,
  { progress, failedLoan }: Hooks,
): Promise<ApplyMovesResult> {
  const loans = effects.filter(({ uuid }) => chosen.has(uuid));
  const skipped: ApplyMovesResult['skipped'] = [];
  let moved = 0;
  for (const [index, { uuid, address, revision }] of loans.entries()) {
    try {
      await moveLoan(db, { loanUuid: uuid, userId }, to, revision);
      moved += 1;
    } catch (error) {
      if (!(error instanceof AppError)) failedLoan(error, uuid);
      skipped.push({
        uuid,
        address,
        reason: error instanceof AppError ? error.message : 'Something went wrong',
      });
    }
    if (index % 10 === 9) await progress(index + 1, loans.length);
    await turn();
  }
  return { moved, skipped };
}
