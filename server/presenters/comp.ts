import type { Comp, CompSearch } from '#contract';
import { compSchema, compSearchRequest, compSubjectSchema } from '#contract';
import { z } from 'zod';
import type { JobRow } from '../models';

interface CompRecord {
  readonly id: string;
  readonly kind: Comp['type'];
  readonly usage: Comp['usage'];
  readonly source: string;
  readonly importedAt: Date;
  readonly unit: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: Comp['positionPrecision'];
  readonly datedOn: string | null;
}
type Plain = Omit<Comp, 'type' | 'number' | 'position' | 'positionPrecision' | 'date' | 'metadata'>;

/** A comp as the comp tool reads it, without the source line it was read from. */
export function presentComp({
  kind,
  unit,
  latitude,
  longitude,
  precision,
  datedOn,
  source,
  importedAt,
  ...comp
}: CompRecord & Plain): Comp {
  return {
    ...comp,
    type: kind,
    number: unit,
    position: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    positionPrecision: precision,
    date: datedOn,
    metadata: { providers: [source], lastUpdated: new Date(importedAt).toISOString() },
  };
}

const resultSchema = z.object({ comps: z.array(compSchema), subject: compSubjectSchema, more: z.boolean() });

/** The stored job of a search, with its results. */
export function presentCompSearch(job: JobRow): Omit<CompSearch, 'places'> {
  const result =
    job.status === 'completed' ? resultSchema.parse(job.result) : { comps: [], subject: null, more: false };
  const { uuid, status, step, errorMessage } = job;
  return {
    uuid,
    status,
    step,
    errorMessage,
    ...result,
    type: compSearchRequest.parse(job.input).type,
    createdAt: job.createdAt.toISOString(),
    completedAt: job.completedAt?.toISOString() ?? null,
    failedAt: job.failedAt?.toISOString() ?? null,
  };
}
