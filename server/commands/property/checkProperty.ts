import { randomUUID } from 'node:crypto';
import {
  GRADES,
  NICHE_GRADES,
  type CheckedRecord,
  type Grade,
  type LocationData,
  type PropertyStats,
  type RecordKind,
} from '#contract';
import { PropertyCheckReport } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { findWorkbook } from '../../models/queries/workbooks';
import type { PropertyRecord, PropertyRecords } from '../../providers/property-records';

const AREA: ReadonlySet<RecordKind> = new Set(['grade', 'safest_area', 'dangerous_area']);
/** Whether such a record speaks of the area and not of the property. */
export const isOfArea = (kind: RecordKind): boolean => AREA.has(kind);
const CLOSED =
  /\b(clos|dismiss|resolv|paid|satisf|releas|withdr|compli|cured|certified|discontin|vacated|expired)/i;

/** Whether a record is still open. An executed eviction counts regardless of the status of its case. */
const stands = ({ kind, status }: Pick<PropertyRecord, 'kind' | 'status'>): boolean =>
  kind === 'eviction' || status === null || !CLOSED.test(status);

/** A flag without a share means the whole property. */
function share(records: readonly PropertyRecord[], kind: RecordKind): number | null {
  const of = records.filter((record) => record.kind === kind && stands(record));
  return of.length === 0 ? null : Math.max(...of.map(({ amount }) => Math.min(1, Math.max(0, amount ?? 1))));
}

/**
 * The figures of a property by its records. Closed violations, liens, complaints and cases are not counted.
 * @param vacancy share of vacant units in the rent roll, used if no record states it; null if it has no units
 */
export function statsOf(
  address: string,
  records: readonly PropertyRecord[],
  vacancy: number | null,
): PropertyStats {
  const count = (kind: RecordKind) =>
    records.filter((record) => record.kind === kind && stands(record)).length;
  return {
    property_address: address,
    open_violations: count('violation'),
    evictions: count('eviction'),
    complaints: count('complaint'),
    taxliens_flag: count('tax_lien'),
    plaintiff_cases: count('plaintiff_case'),
    defendant_cases: count('defendant_case'),
    adverse_media: count('adverse_media'),
    rsdiff_flag: share(records, 'rent_stabilization_loss'),
    vacancy_flag: share(records, 'vacancy') ?? vacancy,
    floodzone_flag: share(records, 'flood_zone'),
    failed_to_register_at_hpd_flag: share(records, 'failed_registration'),
  };
}

const isGrade = (text: string | null): text is Grade => (GRADES as readonly (string | null)[]).includes(text);

/** Grades of the area; null if there are no records of it. */
export function locationOf(locationName: string, records: readonly PropertyRecord[]): LocationData | null {
  const area = records.filter(({ kind }) => AREA.has(kind));
  if (area.length === 0) return null;
  const grade = (of: string): Grade | null => {
    const status =
      area
        .find(({ kind, description }) => kind === 'grade' && description?.toLowerCase() === of.toLowerCase())
        ?.status?.trim()
        .toUpperCase() ?? null;
    return isGrade(status) ? status : null;
  };
  const named = (kind: RecordKind) =>
    area.flatMap((record) => (record.kind === kind && record.description ? [record.description] : []));
  const niche = Object.fromEntries(NICHE_GRADES.map((of) => [of, grade(of)])) as LocationData['niche'];
  return {
    locationName,
    niche,
    crime: {
      safetyGrade: grade('safetyGrade'),
      crimeGradeRating: grade('crimeGradeRating'),
      safestAreas: named('safest_area'),
      mostDangerousAreas: named('dangerous_area'),
    },
    sourceUrls: [...new Set(area.flatMap(({ url }) => url ?? []))],
  };
}

const toChecked = (record: PropertyRecord): CheckedRecord => ({ ...record, open: stands(record) });

interface Check {
  readonly loanUuid: string;
  readonly userId: string | null;
  progress(part: number, step: string): Promise<void>;
}

/**
 * Reads the records of a loan's property and stores them as its newest report.
 * @returns the uuid of the report.
 */
export async function checkProperty(
  records: PropertyRecords,
  { loanUuid, userId, progress }: Check,
): Promise<string> {
  const [loan, { figures }] = await Promise.all([findLoan(loanUuid), findWorkbook(loanUuid, ['figures'])]);
  await progress(0.1, `Reading ${records.name}`);
  const { apn, street, city, state, zip } = loan;
  const found = await records.of({ apn, street, city, state, zip });
  await progress(0.7, 'Counting and grading');
  const { unitCount, occupancy } = figures;
  const vacancy =
    typeof unitCount === 'number' && unitCount > 0 && typeof occupancy === 'number' ? 1 - occupancy : null;
  const uuid = randomUUID();
  await PropertyCheckReport.create({
    uuid,
    loanUuid,
    userId,
    source: records.name,
    propertyStats: statsOf(loan.address, found, vacancy),
    locationData: locationOf(`${city}, ${state} ${zip}`, found),
    records: found.filter(({ kind }) => !AREA.has(kind)).map(toChecked),
  });
  await progress(0.95, 'Report written');
  return uuid;
}
