import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '#domain';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { connect } from '../database/connection';
import { migrate } from '../database/migrate';
import { createApp } from '../http/app';
import { createLogger } from '../http/log';
import { createWebServer } from '../http/webServer';
import type { Route } from '../http/route';
import { User } from '../models/user';
import { routes as allRoutes } from '../routes';
import { readSharedDeal } from '../routes/deals/sharedDeal';
import { createContext } from '../services/context';
import { createTestDatabase } from './testDatabase';
import { accessToken, type TokenChanges } from './tokens';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export interface SignedIn {
  token: string;
  user: User;
  headers: { authorization: string };
}

export interface TestServer {
  /** Address of the running server, for supertest or fetch. */
  url: string;
  server: Server;
  context: AppContext;
  /** Lines the server logged. */
  logged: string[];
  databaseUrl: string;
  /** Resolves when all jobs requested so far have ended; jobs run at once in this process. */
  jobsDone(): Promise<void>;
  /** A new person of that role and a token for them, checked by the server like any other. */
  signIn(role: Role, changes?: TokenChanges): Promise<SignedIn>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** A PostgreSQL that may create databases: the one of `tests/api/globalSetup.ts`. */
  databaseServer: string;
  /** A migrated database there, to be copied; without it, the server's own one is migrated. */
  migratedDatabase?: string;
  routes?: readonly Route[];
  env?: NodeJS.ProcessEnv;
  /** Of the server's pool. */
  connections?: number;
}

let people = 0;

async function newPerson(context: AppContext, role: Role, changes?: TokenChanges): Promise<SignedIn> {
  people += 1;
  const subject = `test-${role.toLowerCase()}-${people}`;
  const user = await User.create({
    issuer: context.identity.issuerKey,
    subject,
    email: `${subject}@example.test`,
    firstName: 'Test',
    lastName: role,
    role,
  });
  const token = await accessToken(context, subject, changes);
  return { token, user, headers: { authorization: `Bearer ${token}` } };
}

/** A whole server in this process on a fresh database. */
export async function startTestServer({
  databaseServer,
  migratedDatabase,
  routes = allRoutes,
  env = {},
  connections = 5,
}: TestServerOptions): Promise<TestServer> {
  const database = await createTestDatabase(databaseServer, migratedDatabase);
  const { kind } = await migrate(database.url, 'demo');
  const db = connect(database.url, connections);
  const server = createWebServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const logged: string[] = [];
  const log = createLogger('info', { write: (line: string) => void logged.push(line) });
  const config = readConfig(ROOT, { PUBLIC_URL: url, PORT: String(port), ...env });
  const context = await createContext({ config, db, kind, log, port });
  const running = new Set<Promise<void>>();
  context.jobs.dispatchWith(async (_kind, uuid) => {
    const work = context.jobs.run(uuid, context).finally(() => running.delete(work));
    running.add(work);
  });
  server.on('request', createApp(context, routes, readSharedDeal));
  return {
    url,
    server,
    context,
    logged,
    databaseUrl: database.url,
    async jobsDone() {
      while (running.size > 0) await Promise.all(running);
    },
    signIn: (role, changes) => newPerson(context, role, changes),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      // A save may have asked for work that its test does not wait for.
      while (running.size > 0) await Promise.all(running);
      await db.close();
      await database.drop();
    },
  };
}
