import type { UnitKind } from './sections';

/** Ways to treat the rows of one kind. */
export const KIND_CHOICES = ['leave', 'vacant', 'let'] as const;
export type KindChoice = (typeof KIND_CHOICES)[number];
export type KindChoices = Partial<Readonly<Record<UnitKind, KindChoice>>>;
