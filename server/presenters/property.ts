import { numeric, type CellValue } from '#domain';
import {
  plainText,
  type BackgroundResponse,
  type CheckLine,
  type PropertyCheckReportView,
  type PropertyStats,
} from '#contract';
import type { PropertyBackground, PropertyCheckReport } from '../models';
import { presentAuthor } from './author';

/** @param writer the writer of requested texts */
export function presentBackground(row: PropertyBackground | null, writer: string): BackgroundResponse {
  const background = row?.content ?? { ops: [] };
  return {
    background,
    text: plainText(background),
    version: row?.version ?? 0,
    origin: row?.origin ?? null,
    canRevert: (row?.earlier ?? null) !== null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    by: presentAuthor(row?.user),
    writer,
  };
}

interface Line {
  readonly key: Exclude<keyof PropertyStats, 'property_address'>;
  readonly label: string;
  readonly unit: 'count' | 'share';
  /** Named figures of the workbook: above the first it is flagged, above the second an anomaly. */
  readonly threshold: string;
  readonly anomaly?: string;
}

const LINES: readonly Line[] = [
  {
    key: 'open_violations',
    label: 'Open violations',
    unit: 'count',
    threshold: 'openViolationsMax',
    anomaly: 'openViolationsAnomaly',
  },
  {
    key: 'evictions',
    label: 'Evictions',
    unit: 'count',
    threshold: 'evictionsMax',
    anomaly: 'evictionsAnomaly',
  },
  {
    key: 'complaints',
    label: 'Complaints',
    unit: 'count',
    threshold: 'complaintsMax',
    anomaly: 'complaintsAnomaly',
  },
  { key: 'taxliens_flag', label: 'Tax liens', unit: 'count', threshold: 'taxLiensMax' },
  {
    key: 'rsdiff_flag',
    label: 'Rent stabilized units lost',
    unit: 'share',
    threshold: 'rentStabilizationLossMax',
  },
  { key: 'vacancy_flag', label: 'Vacancy', unit: 'share', threshold: 'vacantShareMax' },
  { key: 'floodzone_flag', label: 'Flood zone', unit: 'share', threshold: 'floodZoneShareMax' },
  {
    key: 'failed_to_register_at_hpd_flag',
    label: 'Failed to register at HPD',
    unit: 'share',
    threshold: 'failedRegistrationMax',
  },
  { key: 'plaintiff_cases', label: 'Plaintiff cases', unit: 'count', threshold: 'plaintiffCasesMax' },
  { key: 'defendant_cases', label: 'Defendant cases', unit: 'count', threshold: 'defendantCasesMax' },
  { key: 'adverse_media', label: 'Adverse media', unit: 'count', threshold: 'adverseMediaMax' },
];

/** The level of a figure by its limits; null: the loan has none. */
export function levelOf(
  value: number | null,
  threshold: number | null,
  anomaly: number | null,
): CheckLine['level'] {
  if (value === null) return 'unknown';
  if (anomaly !== null && value > anomaly) return 'anomaly';
  return threshold !== null && value > threshold ? 'flagged' : 'clear';
}

/** A report against the workbook's present thresholds: an item is flagged when its count exceeds them. */
export function checkLines(stats: PropertyStats, figures: Readonly<Record<string, CellValue>>): CheckLine[] {
  const limit = (name: string | undefined) => (name === undefined ? null : numeric(figures[name]));
  return LINES.map(({ key, label, unit, ...names }) => {
    const [threshold, anomaly, value] = [limit(names.threshold), limit(names.anomaly), stats[key]];
    return { key, label, unit, value, threshold, anomaly, level: levelOf(value, threshold, anomaly) };
  });
}

export function presentCheckReport(
  row: PropertyCheckReport,
  figures: Readonly<Record<string, CellValue>>,
): PropertyCheckReportView {
  const { uuid, createdAt, source, propertyStats, locationData, records, user } = row;
  return {
    uuid,
    createdAt: createdAt.toISOString(),
    by: presentAuthor(user),
    source,
    propertyStats,
    locationData,
    records,
    lines: checkLines(propertyStats, figures),
  };
}
