import type { TestServer } from '../../server/testing/harness';
import { startRooms } from '../../server/services/rooms';
import { filledLoan } from '../api/loanHelpers';
import type { SocketsTarget } from './sockets';

const LOANS = 3;
const PEOPLE = 12;

/** Live rooms on a server, with loans to be in and people who may be there. */
export async function socketsTarget(
  server: TestServer,
): Promise<SocketsTarget & { readonly close: () => Promise<void> }> {
  const close = await startRooms(server.server, server.context, server.databaseUrl);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => server.signIn('ANALYST', { expiresIn: 3 * 3600 })),
  );
  const [staff] = people;
  if (staff === undefined) throw new RangeError('Nobody is signed in');
  const loans: string[] = [];
  for (let n = 0; n < LOANS; n += 1) loans.push(await filledLoan(server, staff));
  return {
    address: server.url,
    rooms: loans.flatMap((loanUuid) =>
      people.map(({ token, user }) => ({ loanUuid, token, userId: user.id })),
    ),
    async ask() {
      const { status } = await fetch(`${server.url}/api/loans/${loans[0] ?? ''}`, { headers: staff.headers });
      if (status !== 200) throw new Error(`Somebody else's request was answered ${status}`);
    },
    close,
  };
}
