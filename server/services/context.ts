import type { Logger } from 'pino';
import type { Sequelize } from 'sequelize';
import { createIdentity, shareTokensOf } from '../auth';
import type { Config } from '../config';
import type { AppContext } from '../context';
import { ENGINE_VERSION } from '../commands/workbooks/templates';
import { StartError } from '../errors';
import type { DatabaseKind } from '../database/migrate';
import { DiskRoom } from '../database/room';
import { JobQueue, jobKinds } from '../jobs';
import { createBorrowerRecords } from '../providers/borrower-records';
import { createErrorReports } from '../providers/error-reports';
import { createMetrics } from '../providers/observability';
import { createMailSender } from '../providers/mail';
import { createPersonalData } from '../providers/personal-data';
import { createPropertyRecords } from '../providers/property-records';
import { createStorage } from '../providers/storage';
import { createTextWriter } from '../providers/text';

interface Parts {
  config: Config;
  db: Sequelize;
  kind: DatabaseKind;
  log: Logger;
  /** The port the server listens on. */
  port: number;
  /** Of an embedded PostgreSQL. */
  databaseFolder?: string;
}

/** Everything a handler reaches, from an open database and a known port. */
export async function createContext({
  config,
  db,
  kind,
  log,
  port,
  databaseFolder,
}: Parts): Promise<AppContext> {
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const reachable = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const localUrl = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  const { identity, verifier } = await createIdentity(config, db, publicUrl, localUrl);
  const outside = {
    textWriter: createTextWriter(config.text),
    mail: createMailSender(config.mail),
    propertyRecords: settled('PROPERTY_RECORDS', () =>
      createPropertyRecords(db, config.propertyRecords, config.propertyRecordsToken),
    ),
    borrowerRecords: settled('BORROWER_RECORDS', () => createBorrowerRecords(db, config.borrowerRecords)),
    personalData: createPersonalData(config),
  };
  return {
    config,
    publicUrl,
    db,
    demo: kind === 'demo',
    log,
    shareTokens: await shareTokensOf(db),
    verifier,
    identity,
    jobs: new JobQueue(jobKinds),
    storage: createStorage(config),
    room: new DiskRoom(databaseFolder),
    errorReports: await createErrorReports(config.errorReports, ENGINE_VERSION),
    metrics: createMetrics(ENGINE_VERSION),
    availability: { draining: false },
    ...outside,
  };
}

/** @throws StartError for a file of settings that is not usable. */
function settled<T>(setting: string, create: () => T): T {
  try {
    return create();
  } catch (error) {
    throw new StartError(`${setting}: ${error instanceof Error ? error.message : 'not usable'}`);
  }
}
