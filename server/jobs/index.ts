import type { AppContext } from '../context';
import type { JobKind } from './job';
import { borrowerChecks } from './kinds/borrowerChecks';
import { compSearchJob } from './kinds/compSearch';
import { daily } from './kinds/daily';
import { extraction } from './kinds/extraction';
import { defaultsApplication, defaultsPreview } from './kinds/parameterDefaults';
import { memoDraft } from './kinds/memoDraft';
import { memoRecord } from './kinds/memoRecord';
import { propertyChecks } from './kinds/propertyChecks';
import { recalculation } from './kinds/recalculation';
import { movesApplication, movesPreview } from './kinds/templateMoves';
import { whatIfJob } from './kinds/whatIf';
import { JOB_NAMES, type JobName } from './names';

export { defineJob } from './defineJob';
export { JobFailure, type JobRun } from './job';
export { JobQueue } from './queue';

const KINDS: { readonly [N in JobName]: JobKind<AppContext, N> } = {
  extraction,
  'comp-search': compSearchJob,
  'property-checks': propertyChecks,
  'borrower-checks': borrowerChecks,
  recalculation,
  'defaults-preview': defaultsPreview,
  'defaults-application': defaultsApplication,
  'template-moves-preview': movesPreview,
  'template-moves-application': movesApplication,
  'portfolio-what-if': whatIfJob,
  'memo-record': memoRecord,
  'memo-draft': memoDraft,
  daily,
};

/** Every kind of job of the application: each name of `JOB_NAMES` has one. */
export const jobKinds: readonly JobKind<AppContext, JobName>[] = JOB_NAMES.map((name) => KINDS[name]);
