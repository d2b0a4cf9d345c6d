import { z } from 'zod';
import { previewDefaultsRequest } from '#contract';
import { applyDefaults } from '../../commands/defaults/applyDefaults';
import { previewDefaults } from '../../commands/defaults/previewDefaults';
import { newestDefaults } from '../../commands/defaults/versions';
import { currentTemplate, defaultables } from '../../commands/defaults/definitions';
import type { AppContext } from '../../context';
import { defineJob, PORTFOLIO_LASTS } from '../defineJob';
import type { JobRun } from '../job';

export const DEFAULTS_PREVIEW = 'defaults-preview';
export const DEFAULTS_APPLICATION = 'defaults-application';

const teller =
  ({ progress }: Pick<JobRun<unknown, AppContext>, 'progress'>) =>
  (done: number, all: number) =>
    progress(done / all, `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} loans`);
const failure =
  ({ context, uuid }: Pick<JobRun<unknown, AppContext>, 'context' | 'uuid'>) =>
  (error: unknown, loanUuid: string) =>
    context.log.error({ err: error, job: uuid, loanUuid }, 'a loan could not be computed with new defaults');

/**
 * Previews which open loans these defaults would change, considering only differences from the version in
 * force.
 */
export const defaultsPreview = defineJob({
  name: DEFAULTS_PREVIEW,
  input: previewDefaultsRequest,
  lasts: PORTFOLIO_LASTS,
  async run(job) {
    const inForce = (await newestDefaults())?.parameters ?? {};
    const next = job.input.parameters;
    const names = new Set(
      defaultables(currentTemplate())
        .map(({ name }) => name)
        .filter((name) => inForce[name] !== next[name]),
    );
    return { ...(await previewDefaults(next, names, teller(job), failure(job))) };
  },
});

/** Gives a version to the open loans that leave its parameters to the defaults. */
export const defaultsApplication = defineJob({
  name: DEFAULTS_APPLICATION,
  input: z.object({ version: z.number().int() }),
  lasts: PORTFOLIO_LASTS,
  run: (job) => applyDefaults(job.context.db, job.userId, job.input.version, teller(job), failure(job)),
});
