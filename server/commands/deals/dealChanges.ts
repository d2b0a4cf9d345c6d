import type { DealType } from '#domain';
import { diffValues } from '#engine';
import type { DealChanges, DealFigure, DealReport } from '#contract';
import { notFound } from '../../errors';
import { SnapshotRow } from '../../models';
import type { ReadableOffering } from '../../models/queries/offerings';
import { dealVersions, type DealVersion } from '../../models/queries/snapshots';
import { noteName } from '../../presenters/deal/note';
import { readableVersions } from '../offers/ownOffers';
import { explained, shownValue } from '../workbooks/causes';
import { openStored, templateOf } from '../workbooks/templates';
import { dealForReaders } from './outsideDeal';

type Changed = DealChanges['figures'][number];

/** Every figure that the page shows, by its name. */
function shownFigures({ facts, overview, valuation, loanBreakdown }: DealReport): DealFigure[] {
  return [
    ...facts,
    ...overview.metrics,
    valuation.current.result,
    valuation.future.result,
    ...loanBreakdown.metrics,
    loanBreakdown.loanAmount.result,
    ...loanBreakdown.budgetTotal,
  ];
}

/** Names of the figures that a reader of both versions sees, those of the note in place of the whole loan's. */
async function readNames(
  loanUuid: string,
  snapshots: readonly SnapshotRow[],
  dealType: DealType,
): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(snapshots.map((snapshot) => dealForReaders(loanUuid, snapshot)));
  return new Map(
    pages.flatMap(shownFigures).map(({ key, label }) => [noteName(key, dealType) ?? key, label] as const),
  );
}

function changed(from: SnapshotRow, to: SnapshotRow, labels: ReadonlyMap<string, string>): Changed[] {
  const differences = diffValues(templateOf(to), from.figures, to.figures).filter(({ name }) =>
    labels.has(name),
  );
  const [before, after] = [openStored(from, from.inputs), openStored(to, to.inputs)];
  try {
    return explained(before, after, differences).map(
      ({ name, label, format, before: was, after: is, causes }) => ({
        name,
        label: labels.get(name) ?? label,
        format,
        before: shownValue(was),
        after: shownValue(is),
        causes,
      }),
    );
  } finally {
    before.destroy();
    after.destroy();
  }
}

/** A cache: the differences between two frozen versions never change. */
const found = new Map<string, Changed[]>();
const KEPT = 100;

async function figuresBetween(
  { loanUuid, dealType }: ReadableOffering,
  from: DealVersion,
  to: DealVersion,
): Promise<Changed[]> {
  if (from.uuid === to.uuid) return [];
  const rows = await SnapshotRow.findAll({ where: { loanUuid, uuid: [from.uuid, to.uuid] } });
  const [before, after] = [from, to].map(({ uuid }) => rows.find((row) => row.uuid === uuid));
  if (before === undefined || after === undefined) throw notFound('There is no such version');
  const labels = await readNames(loanUuid, [before, after], dealType);
  const key = [from.uuid, to.uuid, ...labels.keys()].join(' ');
  const figures = found.get(key) ?? changed(before, after, labels);
  found.delete(key);
  found.set(key, figures);
  for (const oldest of found.keys()) if (found.size > KEPT) found.delete(oldest);
  return figures;
}

/**
 * Changes of an offered deal since its investor last looked, limited to what they see, with their causes. If
 * they have not looked yet, or have seen the newest version, it compares that one with the offered version,
 * which is the one they approve.
 */
export async function changesForInvestor(offer: ReadableOffering): Promise<DealChanges> {
  const { offered, seen, newest } = readableVersions(offer, await dealVersions(offer.loanUuid));
  const from = seen === null || seen.uuid === newest.uuid ? offered : seen;
  const told = ({ version, createdAt }: DealVersion) => ({ version, at: createdAt.toISOString() });
  return { from: told(from), to: told(newest), figures: await figuresBetween(offer, from, newest) };
}
