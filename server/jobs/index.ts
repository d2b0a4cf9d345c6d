import type { AppContext } from '../context';
import type { JobKind } from './job';
import { compSearchJob } from './kinds/compSearch';
import { extraction } from './kinds/extraction';
import { defaultsApplication, defaultsPreview } from './kinds/parameterDefaults';
import { propertyChecks } from './kinds/propertyChecks';
import { recalculation } from './kinds/recalculation';
import { movesApplication, movesPreview } from './kinds/templateMoves';
import { whatIfJob } from './kinds/whatIf';

export { defineJob } from './defineJob';
export { JobFailure, type JobRun } from './job';
export { JobQueue } from './queue';

/** Every kind of job of the application. */
export const jobKinds: readonly JobKind<AppContext>[] = [
  extraction,
  compSearchJob,
  propertyChecks,
  recalculation,
  defaultsPreview,
  defaultsApplication,
  movesPreview,
  movesApplication,
  whatIfJob,
];
