import { KIND_CHOICES, type KindChoice, type KindChoices } from './kindChoices';
import { UNIT_KINDS, type UnitKind } from './sections';
import type { ImportedRow, KindEffect, KindFound, SkippedRow } from './types';
import { isVacant, type Draft } from './unit';
import { normalise } from './normalise';

export const USUAL: Readonly<Record<UnitKind, KindChoice>> = {
  future: 'vacant',
  past: 'vacant',
  model: 'vacant',
  employee: 'let',
  down: 'vacant',
  admin: 'vacant',
  income: 'leave',
  commercial: 'leave',
};

/** A row with the decision that was made about it. */
export interface Settled {
  readonly draft: Draft;
  /** The decided occupancy, which overrides the line's own; undefined to keep the line's own. */
  readonly as?: 'vacant' | 'let';
}

export interface Settlement {
  readonly rows: readonly Settled[];
  readonly leftOut: readonly Draft[];
}

/** Whether a row is of a former or future resident, whose apartment may have a line of its own. */
const isElsewhere = (kind: UnitKind | undefined): boolean => kind === 'future' || kind === 'past';

/** Columns that a pre-leased apartment takes from its vacant line if its own line leaves them blank. */
const OF_THE_APARTMENT = [
  'sqft',
  'rooms',
  'bedrooms',
  'bathrooms',
  '~bedsBaths',
  'stabilization',
  'monthlyRentBorrowerProjected',
  'monthlyRentMarket',
];

/**
 * Decides the rows of special kinds, so that an apartment is counted once. A future resident whose apartment
 * has a line of its own is left out or, if taken as let, replaces the vacant line; one whose apartment has no
 * other line becomes a row, and one without an apartment is left out.
 */
export function settle(drafts: readonly Draft[], choices: KindChoices): Settlement {
  const rows = new Map<Draft, Settled>();
  const byUnit = new Map<string, Draft>();
  const leftOut: Draft[] = [];
  const leave = (draft: Draft) => {
    rows.delete(draft);
    leftOut.push(draft);
  };
  const keep = (draft: Draft, as?: 'vacant' | 'let') => {
    rows.set(draft, as ? { draft, as } : { draft });
    if (!byUnit.has(unitOf(draft))) byUnit.set(unitOf(draft), draft);
  };
  for (const draft of drafts) {
    if (isElsewhere(draft.kind)) continue;
    const choice = draft.kind && (choices[draft.kind] ?? USUAL[draft.kind]);
    if (choice === 'leave') leftOut.push(draft);
    else keep(draft, choice);
  }
  for (const draft of drafts) {
    const { kind } = draft;
    if (kind === undefined || !isElsewhere(kind)) continue;
    const choice = choices[kind] ?? USUAL[kind];
    const own = byUnit.get(unitOf(draft));
    if (
      choice === 'leave' ||
      !draft.texts.has('unitNumber') ||
      (own && (choice === 'vacant' || !isFree(rows.get(own))))
    )
      leftOut.push(draft);
    else if (own) {
      leave(own);
      byUnit.delete(unitOf(draft));
      keep({ ...draft, texts: withApartment(draft, own) }, 'let');
    } else keep(draft, choice);
  }
  return { rows: [...rows.values()].sort((a, b) => a.draft.line - b.draft.line), leftOut };
}

function unitOf({ group, texts }: Draft): string {
  return `${group ?? ''}\n${normalise(texts.get('unitNumber') ?? '')}`;
}

function isFree(row: Settled | undefined): boolean {
  return row !== undefined && (row.as === undefined ? isVacant(row.draft) : row.as === 'vacant');
}

function withApartment(draft: Draft, own: Draft): Map<string, string> {
  const texts = new Map(draft.texts);
  for (const key of OF_THE_APARTMENT) {
    const text = own.texts.get(key);
    if (text !== undefined && !texts.has(key)) texts.set(key, text);
  }
  return texts;
}

/**
 * Columns that belong to the future or former resident, not to the apartment: not taken if the row is taken
 * as vacant.
 */
export const OF_THE_RESIDENT: ReadonlySet<string> = new Set(['actualRentInPlace', 'leaseStart', 'leaseEnd']);
export const keepsResident = ({ draft, as }: Settled): boolean =>
  !(as === 'vacant' && isElsewhere(draft.kind));

/** The kinds found in a file, how their rows are treated, and the result of each choice. */
export function kindsFound(
  drafts: readonly Draft[],
  chosen: KindChoices,
  read: (choices: KindChoices) => readonly ImportedRow[],
): KindFound[] {
  const counts = new Map<UnitKind, number>();
  for (const { kind } of drafts) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, rows]) => ({
    kind,
    rows,
    choice: chosen[kind] ?? USUAL[kind],
    effects: KIND_CHOICES.map((choice) => ({ choice, ...figuresOf(read({ ...chosen, [kind]: choice })) })),
  }));
}

function figuresOf(rows: readonly ImportedRow[]): Omit<KindEffect, 'choice'> {
  const let_ = rows.filter(({ cells }) => cells['vacant'] !== 'Vacant');
  return {
    units: rows.length,
    area: sumOf(rows, 'sqft'),
    occupied: let_.length,
    rent: sumOf(let_, 'actualRentInPlace'),
  };
}

function sumOf(rows: readonly ImportedRow[], column: string): number {
  return (
    Math.round(
      rows.reduce((sum, { cells }) => sum + (typeof cells[column] === 'number' ? cells[column] : 0), 0) * 100,
    ) / 100
  );
}

export function leftOutRow({ line, kind, texts }: Draft): SkippedRow {
  return {
    line,
    why: 'leftOut',
    text: [
      kind ? UNIT_KINDS[kind] : 'A lease that has not begun is in its place',
      ...(texts.has('unitNumber') ? [] : ['no apartment is named']),
      ...texts.values(),
    ]
      .join(' · ')
      .slice(0, 200),
  };
}
