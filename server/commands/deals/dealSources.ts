import type { Sequelize } from 'sequelize';
import type { DealPart, DealSources } from '#contract';
import type { Workbook } from '#engine';
import { notFound } from '../../errors';
import type { SnapshotRow, User } from '../../models';
import { lastChanges } from '../../models/queries/cellChanges';
import { findSnapshotInputs } from '../../models/queries/snapshots';
import { presentCellChange } from '../../presenters/cellChange';
import { paymentRows } from '../../presenters/deal/payments';
import { placesOfMonitoring, placesOfPage } from '../../presenters/deal/pagePlaces';
import { placeOf } from '../../presenters/deal/places';
import {
  cellsOf,
  presentStep,
  disclosedStep,
  type ChangedCells,
  type FrozenFigures,
  type DisclosedStep,
} from '../../presenters/deal/sources';
import { FULL_DISCLOSURE, OutsideDisclosure, type Disclosure } from '../../presenters/deal/disclosure';
import { readWorkbook } from '../workbooks/readWorkbook';
import { openStored } from '../workbooks/templates';
import { WarmWorkbooks } from '../workbooks/warmWorkbooks';
import { dealReader } from './dealReader';
import { investorPage, type InvestorAsks } from './investorDeal';
import { snapshotAsked, type StaffAsks } from './snapshotAsked';

/** The requested figure, and its part of the page. */
export interface SourceAsked {
  readonly place: string;
  readonly part?: DealPart | undefined;
}

/** Recently used frozen workbooks, so that the next step of the same reader need not open one again. */
const walked = new WarmWorkbooks(4);

/** A step read from a workbook, and the workbook's revision. */
interface Read {
  readonly step: DisclosedStep;
  readonly revision: number;
}
type Reader = (workbook: Workbook, revision: number) => Read;

/** Reads in the frozen workbook of a version, which is never another. */
function inFrozen(snapshot: SnapshotRow, read: Reader): Read {
  const { uuid, revision } = snapshot;
  const workbook = walked.take(uuid, revision) ?? openStored(snapshot, snapshot.inputs);
  try {
    return read(workbook, revision);
  } finally {
    walked.put(uuid, revision, workbook);
  }
}

/** @throws AppError 404 for a place that is neither on the reader's page nor a source of anything on it */
const stepTo =
  (asked: string, figures: FrozenFigures, toldBy: (workbook: Workbook) => Disclosure): Reader =>
  (workbook, revision) => {
    const told = toldBy(workbook);
    const place = placeOf(workbook, asked, told.onSheet);
    if (place === undefined || !told.leadsTo(place)) throw notFound('This page has no such figure');
    return { step: disclosedStep(workbook, place, told, figures), revision };
  };

/** The authors of typed values, up to the revision that is read. */
async function changesOf(db: Sequelize, loanUuid: string, { step, revision }: Read): Promise<ChangedCells> {
  const cells = cellsOf(step);
  const rows = cells.length === 0 ? [] : await lastChanges(db, loanUuid, cells, revision);
  return new Map(rows.map((row) => [row.cell, { at: row.at, by: presentCellChange(row).by?.name ?? null }]));
}

/**
 * The complete sources of a figure of a deal page, for staff.
 * @throws AppError 404 if the page or figure does not exist
 */
export async function sourcesForStaff(
  db: Sequelize,
  loanUuid: string,
  { place, part, ...asked }: SourceAsked & StaffAsks,
): Promise<DealSources> {
  const snapshot = part === 'monitoring' ? null : await snapshotAsked(loanUuid, asked);
  const frozen = snapshot === null ? null : await findSnapshotInputs(loanUuid, snapshot.uuid);
  const reader = stepTo(place, frozen?.figures ?? null, () => FULL_DISCLOSURE);
  const read = frozen === null ? await readWorkbook(loanUuid, reader) : inFrozen(frozen, reader);
  return presentStep(read.step, await changesOf(db, loanUuid, read), true);
}

/**
 * The same for an invited investor, limited to their page.
 * @throws AppError 403 if the deal is not offered, 404 if the loan's settings hide sources, the version does
 * not exist, or the figure is neither on the page nor a source of it
 */
export async function sourcesForInvestor(
  db: Sequelize,
  { user, loanUuid }: { readonly user: User; readonly loanUuid: string },
  { place, part, ...asked }: SourceAsked & InvestorAsks,
): Promise<DealSources> {
  const { page, snapshot, offer } = await investorPage(user, loanUuid, asked);
  if (page.parameters?.investorViewSettings.showSources !== true)
    throw notFound('Where figures come from is not shown for this deal');
  const who = { staff: false, investorId: user.investorId, dealType: offer.dealType };
  const placesIn = (workbook: Workbook) =>
    part === 'monitoring'
      ? placesOfMonitoring(page, paymentRows(dealReader(workbook, null), who))
      : placesOfPage(page);
  const frozen = part === 'monitoring' ? null : await findSnapshotInputs(loanUuid, snapshot.uuid);
  const reader = stepTo(
    place,
    frozen?.figures ?? null,
    (workbook) => new OutsideDisclosure(workbook, placesIn(workbook)),
  );
  const read = frozen === null ? await readWorkbook(loanUuid, reader) : inFrozen(frozen, reader);
  return presentStep(read.step, await changesOf(db, loanUuid, read), false);
}
