import type { CheckedRecord, CheckLine, Grade, LocationData, RecordKind } from '#contract';
import { formatShare, formatSum } from '#domain/format';

const KINDS: Readonly<Record<RecordKind, string>> = {
  violation: 'Violation',
  eviction: 'Eviction',
  complaint: 'Complaint',
  tax_lien: 'Tax lien',
  plaintiff_case: 'Plaintiff case',
  defendant_case: 'Defendant case',
  adverse_media: 'Adverse media',
  rent_stabilization_loss: 'Rent stabilized units lost',
  vacancy: 'Vacancy',
  flood_zone: 'Flood zone',
  failed_registration: 'Failed registration',
  grade: 'Grade',
  safest_area: 'Safest area',
  dangerous_area: 'Most dangerous area',
};
export const kindLabel = (kind: RecordKind): string => KINDS[kind];

export const LEVELS: Readonly<Record<CheckLine['level'], string>> = {
  clear: 'Clear',
  flagged: 'Flagged',
  anomaly: 'Anomaly',
  unknown: 'Not known',
};

/** The color of a level; none if unknown. */
export const LEVEL_GROUNDS: Readonly<Record<CheckLine['level'], 'good' | 'warning' | 'bad' | undefined>> = {
  clear: 'good',
  flagged: 'warning',
  anomaly: 'bad',
  unknown: undefined,
};

/** A count or a share as text; zero is shown, an unknown value is N/A. */
export const amountOf = (value: number | null, unit: CheckLine['unit']): string =>
  value === null ? 'N/A' : unit === 'share' ? formatShare(value) : formatSum(value, 'number4');
/** A threshold; blank if the loan has no threshold. */
export const limitOf = (value: number | null, unit: CheckLine['unit']): string =>
  value === null ? '' : amountOf(value, unit);

/** From best to worst: its color. */
export const toneOf = (grade: Grade): 'a' | 'b' | 'c' | 'd' | 'f' =>
  grade.charAt(0).toLowerCase() as 'a' | 'b' | 'c' | 'd' | 'f';

const NICHE: readonly (readonly [keyof LocationData['niche'], string])[] = [
  ['overall', 'Overall'],
  ['safety', 'Safety'],
  ['schools', 'Schools'],
  ['housing', 'Housing'],
  ['nightlife', 'Nightlife'],
  ['families', 'Families'],
  ['jobs', 'Jobs'],
];

export interface Graded {
  readonly label: string;
  readonly grade: Grade | null;
}

/** The grades of a place, in the order in which they are shown. */
export const gradesOf = ({ niche, crime }: LocationData): readonly Graded[] => [
  ...NICHE.map(([key, label]) => ({ label, grade: niche[key] })),
  { label: 'Crime: safety', grade: crime.safetyGrade },
  { label: 'Crime: rating', grade: crime.crimeGradeRating },
];

/** The kinds that a report has records of, each with how many; the order of the kinds. */
export function kindsIn(
  records: readonly CheckedRecord[],
): readonly { readonly kind: RecordKind; readonly count: number }[] {
  return (Object.keys(KINDS) as RecordKind[]).flatMap((kind) => {
    const count = records.filter((record) => record.kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });
}

/** No record speaks of the property or its neighborhood. */
export const knowsNothing = (records: readonly CheckedRecord[], location: LocationData | null): boolean =>
  records.length === 0 && location === null;

/** The lines for display: without any record on the property, a count of zero is unknown. */
export const linesKnown = (lines: readonly CheckLine[], known: boolean): readonly CheckLine[] =>
  known
    ? lines
    : lines.map((line) =>
        line.unit === 'count' && line.value === 0 ? { ...line, value: null, level: 'unknown' } : line,
      );
