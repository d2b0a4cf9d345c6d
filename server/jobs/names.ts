/** Every kind of job of the application. The names are stored with the jobs: they are never changed. */
export const JOB_NAMES = [
  'extraction',
  'comp-search',
  'property-checks',
  'borrower-checks',
  'recalculation',
  'defaults-preview',
  'defaults-application',
  'template-moves-preview',
  'template-moves-application',
  'portfolio-what-if',
  'memo-record',
  'memo-draft',
  'daily',
] as const;
export type JobName = (typeof JOB_NAMES)[number];
