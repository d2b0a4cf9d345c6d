import { isCellError, type CellValue, type DealType } from '#domain';
import { attribute, changeGroups, diffValues, type Workbook } from '#engine';
import type { DealChanges, DealFigure, DealReport } from '#contract';
import { notFound } from '../../errors';
import { SnapshotRow } from '../../models';
import type { ReadableOffering } from '../../models/queries/offerings';
import { dealVersions, type DealVersion } from '../../models/queries/snapshots';
import { noteName } from '../../presenters/deal/note';
import { readableVersions } from '../offers/ownOffers';
import { openStored, templateOf } from '../workbooks/templates';
import { dealForReaders } from './outsideDeal';

type Changed = DealChanges['figures'][number];

/** At most this many figures are explained by their causes, because each needs dozens of calculations. */
const MOST_EXPLAINED = 12;
/** Up to this many changed inputs are explained one by one, because all their orders are computed. */
const MOST_SINGLE = 6;
/** Parts below this share of the largest say nothing. */
const NOTHING = 1e-6;

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

const known = (value: CellValue): string | number | boolean | null =>
  value === '' || isCellError(value) ? null : value;

/** What moved a figure, the largest part first; by single inputs where they are few, else by sheet. */
function causesOf(before: Workbook, after: Workbook, name: string): Changed['causes'] {
  const single = changeGroups(before, after, 'input').length <= MOST_SINGLE;
  const { parts } = attribute(before, after, name, single ? 'input' : 'sheet');
  const largest = Math.max(0, ...parts.map(({ amount }) => Math.abs(amount)));
  return parts
    .filter(({ amount }) => Math.abs(amount) > largest * NOTHING)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .map(({ label, amount }) => ({ label, amount }));
}

function explained(from: SnapshotRow, to: SnapshotRow, labels: ReadonlyMap<string, string>): Changed[] {
  const template = templateOf(to);
  const differences = diffValues(template, from.figures, to.figures).filter(({ name }) => labels.has(name));
  const comparable = from.templateKey === to.templateKey && from.templateVersion === to.templateVersion;
  const [before, after] = [openStored(from, from.inputs), openStored(to, to.inputs)];
  try {
    return differences.map(({ name, label, format, before: was, after: is }, index) => ({
      name,
      label: labels.get(name) ?? label,
      format,
      before: known(was),
      after: known(is),
      causes: comparable && index < MOST_EXPLAINED ? causesOf(before, after, name) : [],
    }));
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
  const figures = found.get(key) ?? explained(before, after, labels);
  found.delete(key);
  found.set(key, figures);
  for (const oldest of found.keys()) if (found.size > KEPT) found.delete(oldest);
  return figures;
}

/** What changed in an offered deal since its investor last looked: of what they see, with what caused it. */
export async function changesForInvestor(offer: ReadableOffering): Promise<DealChanges> {
  const { offered, seen, newest } = readableVersions(offer, await dealVersions(offer.loanUuid));
  const from = seen ?? offered;
  const told = ({ version, createdAt }: DealVersion) => ({ version, at: createdAt.toISOString() });
  return { from: told(from), to: told(newest), figures: await figuresBetween(offer, from, newest) };
}
