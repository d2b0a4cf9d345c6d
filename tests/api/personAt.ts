import { randomUUID } from 'node:crypto';
import type { Role } from '#domain';
import { readConfig } from '../../server/config';
import { connect } from '../../server/database/connection';
import { createLogger } from '../../server/http/log';
import { User } from '../../server/models';
import { createContext } from '../../server/services/context';
import { accessToken } from '../../server/testing/tokens';

/** Somebody with this role on a server that runs as a process of its own. @returns their token */
export async function personAt(
  { databaseUrl, folder, address }: Readonly<Record<'databaseUrl' | 'folder' | 'address', string>>,
  role: Role,
): Promise<string> {
  const db = connect(databaseUrl, 1);
  const context = await createContext({
    config: readConfig(folder, { PUBLIC_URL: address }),
    db,
    kind: 'production',
    log: createLogger('silent'),
    port: Number(new URL(address).port),
  });
  const subject = randomUUID();
  await User.create({
    issuer: context.identity.issuerKey,
    subject,
    email: `${subject}@example.test`,
    firstName: 'Test',
    lastName: 'Analyst',
    role,
  });
  const token = await accessToken(context, subject);
  await db.close();
  return token;
}
