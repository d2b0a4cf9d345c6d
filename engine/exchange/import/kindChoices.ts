import type { UnitKind } from './sections';

/** What becomes of rows of one kind. */
export const KIND_CHOICES = ['leave', 'vacant', 'let'] as const;
export type KindChoice = (typeof KIND_CHOICES)[number];
export type KindChoices = Partial<Readonly<Record<UnitKind, KindChoice>>>;
