import type { RawRow } from '../csv/readTable';
import { short } from '../values/cell';
import { hasPercentSign, type DecimalMark } from '#domain';
import { bareFigureIn, figureShown } from '../values/figures';
import type { RentTest } from './charges';
import { figureOf, inPercentPoints, SUMMARY_WORDS, type SummaryFigure } from './summaryFigures';
import { totalLabel } from './totalWords';
import type { ImportedRow, ImportRemark } from './types';
import { isVacant, type Draft } from './unit';
import { normalise } from './normalise';

interface Source {
  readonly drafts: readonly Draft[];
  /** The imported rows: a person may have chosen which of them count as let. */
  readonly taken: readonly ImportedRow[];
  readonly decimal: DecimalMark;
  readonly isRent: RentTest;
}

/** One unit of the file in the figures that summaries add up. */
interface Counted {
  readonly draft: Draft;
  readonly let: boolean;
  readonly area: number | undefined;
  readonly market: number | undefined;
  readonly rent: number | undefined;
  readonly charges: number | undefined;
}

/** Figures of the summaries behind the rows that differ from the rows, with both values. */
export function compareSummaries(lines: readonly RawRow[], source: Source): ImportRemark[] {
  const units = countedUnits(source);
  const differences: ImportRemark[] = [];
  let headings: string[] = [];
  let inHeadings = false;
  for (const { line, cells } of lines) {
    const filled = cells.filter((cell) => cell !== '');
    const figures = cells.map((cell) => bareFigureIn(cell, source.decimal));
    if (filled.length < 2 && figures.every((figure) => figure === undefined)) {
      inHeadings = false;
      continue;
    }
    if (figures.every((figure) => figure === undefined)) {
      // Headings of two lines are one above the other.
      headings = cells.map((cell, at) => (inHeadings ? `${headings[at] ?? ''} ${cell}`.trim() : cell));
      inHeadings = true;
      continue;
    }
    inHeadings = false;
    const at = cells.findIndex((cell, index) => cell !== '' && figures[index] === undefined);
    const label = cells[at] ?? '';
    const groups = at < 0 ? [] : groupsOf(label, units);
    figures.forEach((stated, index) => {
      const figure = figureAt(headings[index] ?? '', label, cells[index] ?? '');
      if (stated === undefined || figure === undefined) return;
      const found =
        figure === 'amount'
          ? amountsOf(label, units, source)
          : groups.flatMap((group) => candidatesOf(figure, group, units, isShare(label)));
      const said =
        figure === 'occupancy' ? inPercentPoints(stated, hasPercentSign(cells[index] ?? '')) : stated;
      const [first] = found;
      if (first === undefined || found.some((one) => agrees(figure, said, one))) return;
      const { word, write } = SUMMARY_WORDS[figure];
      differences.push({
        line,
        message: `The summary says of “${short(label)}” ${word} ${write(said)}; the rows of the file come to ${write(first)}`,
      });
    });
  }
  return differences;
}

/** A percentage under a heading of counts is not a count: `75%` beside `Occupancy` under `# Units`. */
function figureAt(heading: string, label: string, cell: string): SummaryFigure | undefined {
  const figure = figureOf(heading);
  if (figure === undefined || figure === 'occupancy' || !cell.includes('%')) return figure;
  return /occup|vacan|leased/i.test(label) ? 'occupancy' : undefined;
}

function countedUnits({ drafts, taken, decimal, isRent }: Source): Counted[] {
  const byLine = new Map(taken.map((row) => [row.line, row]));
  return drafts.map((draft) => {
    const number = (key: string) => figureShown(draft.texts.get(key) ?? '', decimal);
    const charges = draft.charges.map((charge) => ({
      charge,
      amount: figureShown(charge.amount, decimal) ?? 0,
    }));
    const sum = (some: typeof charges) =>
      some.length === 0 ? undefined : some.reduce((total, { amount }) => total + amount, 0);
    const row = byLine.get(draft.line);
    return {
      draft,
      let: row ? row.cells['vacant'] !== 'Vacant' : !isVacant(draft),
      area: number('sqft'),
      market: number('monthlyRentBorrowerProjected') ?? number('monthlyRentMarket'),
      rent: sum(charges.filter(({ charge }) => isRent(charge))) ?? number('actualRentInPlace'),
      charges: sum(charges),
    };
  });
}

const isElsewhere = ({ draft: { kind } }: Counted): boolean => kind === 'future' || kind === 'past';
const isSpecial = ({ draft: { kind } }: Counted): boolean =>
  kind === 'model' || kind === 'down' || kind === 'admin';

/**
 * The groups of units that a summary line may describe, likeliest first; empty if its label is not
 * recognized.
 */
function groupsOf(label: string, units: readonly Counted[]): readonly (readonly Counted[])[] {
  const here = units.filter((unit) => !isElsewhere(unit));
  const word = normalise(label);
  const let_ = here.filter((unit) => unit.let);
  if (/^(?:total)?(?:occupied|leased)(?:units?|apartments?)?$/.test(word))
    return [let_.filter((unit) => !isSpecial(unit)), let_];
  if (/^(?:total)?(?:vacant|unoccupied)(?:units?|apartments?)?$/.test(word))
    return [here.filter((unit) => !unit.let && !isSpecial(unit)), here.filter((unit) => !unit.let)];
  if (/^(?:total)?nonrev/.test(word))
    return [here.filter(isSpecial), here.filter((unit) => isSpecial(unit) || unit.draft.kind === 'employee')];
  if (/^future|^applicant/.test(word)) return [units.filter(({ draft }) => draft.kind === 'future')];
  if (/^current/.test(word)) return [here];
  if (totalLabel(label, true)?.sure === true) return [here, units];
  for (const key of ['~unitType', 'vacant', '~bedsBaths']) {
    const same = (some: readonly Counted[]) =>
      some.filter(({ draft }) => word !== '' && normalise(draft.texts.get(key) ?? '') === word);
    if (same(units).length > 0) return [same(here)];
  }
  return [];
}

/** In percent, the likeliest first: of the group, and its share of all units. */
function occupanciesOf(units: number, let_: number, all: number, share: boolean): number[] {
  if (units === 0) return [0];
  const [own, ofAll] = [(let_ / units) * 100, (units / Math.max(1, all)) * 100];
  return share && units < all ? [ofAll, own] : [own, ofAll];
}

/** For occupied units, occupancy is their share of all units: among themselves it is always 100%. */
const isShare = (label: string): boolean =>
  /^(?:total)?(?:occupied|leased|vacant|unoccupied)/.test(normalise(label));

/** The figures of a group of units, computed in each of the ways that summaries use. */
function candidatesOf(
  figure: SummaryFigure,
  group: readonly Counted[],
  units: readonly Counted[],
  share: boolean,
): number[] {
  const let_ = group.filter((unit) => unit.let);
  const all = units.filter((unit) => !isElsewhere(unit)).length;
  const sums = (key: 'area' | 'market' | 'rent' | 'charges') => [sumOf(group, key), sumOf(let_, key)];
  const means = (key: 'area' | 'market' | 'rent' | 'charges') => {
    const filled = (some: readonly Counted[]) => some.filter((unit) => unit[key] !== undefined).length;
    const [sum = 0, ofLet = 0] = sums(key);
    const over: readonly (readonly [number, number])[] =
      key === 'area' || key === 'market'
        ? [
            [sum, filled(group)],
            [sum, group.length],
          ]
        : [
            [ofLet, let_.length],
            [sum, group.length],
            [sum, filled(group)],
          ];
    return over.map(([of, count]) => (count === 0 ? 0 : of / count));
  };
  switch (figure) {
    case 'units':
      return [group.length];
    case 'occupied':
      return [let_.length];
    case 'vacant':
      return [group.length - let_.length];
    case 'occupancy':
      return occupanciesOf(group.length, let_.length, all, share);
    case 'area':
      return sums('area').slice(0, 1);
    case 'market':
      return sums('market').slice(0, 1);
    case 'rent':
      return sums('rent');
    case 'charges':
      return group.some((unit) => unit.charges !== undefined) ? sums('charges') : [];
    case 'averageArea':
      return means('area');
    case 'averageMarket':
      return means('market');
    case 'averageRent':
      return means('rent');
    case 'averageCharges':
      return group.some((unit) => unit.charges !== undefined) ? means('charges') : [];
    case 'amount':
      return [];
  }
}

function sumOf(units: readonly Counted[], key: 'area' | 'market' | 'rent' | 'charges'): number {
  return units.reduce((sum, unit) => sum + (unit[key] ?? 0), 0);
}

/**
 * For a summary by charge code: the charges of that code, or all, of current residents, with and without
 * future ones.
 */
function amountsOf(label: string, units: readonly Counted[], { decimal }: Source): number[] {
  const of = (some: readonly Counted[]) => some.flatMap(({ draft }) => draft.charges);
  const word = normalise(label);
  const total = totalLabel(label, false)?.sure === true;
  const sum = (some: readonly Counted[]) =>
    of(some)
      .filter(({ code }) => total || normalise(code) === word)
      .reduce((all, { amount }) => all + (figureShown(amount, decimal) ?? 0), 0);
  if (!total && !of(units).some(({ code }) => normalise(code) === word))
    return of(units).length > 0 && word !== '' ? [0] : [];
  return of(units).length === 0 ? [] : [sum(units.filter((unit) => !isElsewhere(unit))), sum(units)];
}

/** Sums are to the cent; percentages and means are rounded, or cut off, by the file. */
function agrees(figure: SummaryFigure, stated: number, found: number): boolean {
  const off = Math.abs(stated - found);
  if (figure === 'occupancy') return off <= (Number.isInteger(stated) ? 1 : 0.1);
  if (figure.startsWith('average')) return off <= (Number.isInteger(stated) ? 1 : 0.011);
  return off <= 0.05;
}
