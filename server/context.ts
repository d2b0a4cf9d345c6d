import type { Logger } from 'pino';
import type { Sequelize } from 'sequelize';
import type { Config } from './config';
import type { DiskRoom } from './database/room';
import type { JobName } from './jobs/names';
import type { JobQueue } from './jobs/queue';
import type { MailSender } from './providers/mail';
import type { ErrorReports } from './providers/error-reports';
import type { Metrics } from './providers/observability';
import type { PersonalData } from './providers/personal-data';
import type { BorrowerRecords } from './providers/borrower-records';
import type { PropertyRecords } from './providers/property-records';
import type { FileStorage } from './providers/storage';
import type { TextWriter } from './providers/text';
import type { ShareTokens } from './auth/shareTokens';
import type { TokenVerifier } from './auth/verifier';
import type { Identity } from './auth/identity';

/** What a handler can reach; made once at start, by `server/services/web.ts` or the test harness. */
export interface AppContext {
  config: Config;
  /** The origin people see, without a trailing slash. */
  publicUrl: string;
  db: Sequelize;
  /** Whether the database is marked as holding demo data. */
  demo: boolean;
  log: Logger;
  shareTokens: ShareTokens;
  verifier: TokenVerifier;
  identity: Identity;
  /** Work that outlasts a request. */
  jobs: JobQueue<AppContext, JobName>;
  storage: FileStorage;
  /** Whether there is room to write. */
  room: DiskRoom;
  /** Error reports, in addition to the log. */
  errorReports: ErrorReports;
  /** Metrics for a monitoring system. */
  metrics: Metrics;
  /**
   * Set when the process is about to end: it finishes running requests, and reports that it is not ready for
   * more.
   */
  availability: { draining: boolean };
  /** Drafts of prose. */
  textWriter: TextWriter;
  /** The mail server; undefined if none is configured. */
  mail: MailSender | undefined;
  /** Public records of properties. */
  propertyRecords: PropertyRecords;
  /** What registers, courts, media and bureaus say of people. */
  borrowerRecords: BorrowerRecords;
  /** Encrypts what of a person is secret. */
  personalData: PersonalData;
}
