import type { z } from 'zod';
import type { comparablesStatusResponse } from '#contract';
import { listExtractions, newestJob } from '../../models/queries/extractions';

/** The newest work on comparables of a type, be it a search or the reading of a file. */
export async function comparablesStatus(
  loanUuid: string,
  type: 'rent' | 'sale',
): Promise<z.input<typeof comparablesStatusResponse>> {
  const [[read], search] = await Promise.all([
    listExtractions(loanUuid, type === 'rent' ? 'rentComps' : 'salesComps'),
    newestJob(loanUuid, 'comp-search', { type }),
  ]);
  if (read?.job && !(search && search.createdAt > read.createdAt)) {
    return {
      status: read.job.status,
      errorMessage: read.job.errorMessage,
      file: { description: read.file?.description ?? null, borrowerId: read.file?.borrowerId ?? null },
    };
  }
  return { status: search?.status ?? null, errorMessage: search?.errorMessage ?? null, file: null };
}
