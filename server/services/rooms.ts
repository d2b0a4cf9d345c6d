import type { Server } from 'node:http';
import { z } from 'zod';
import { personOf } from '../auth/people';
import { Rooms } from '../collaboration/rooms';
import { roomOf, serveRooms, type SocketDependencies } from '../collaboration/socketServer';
import { WORKBOOK_SAVED } from '../database/channels';
import type { AppContext } from '../context';
import { listen } from '../database/listen';
import { Loan, User, WorkbookRow } from '../models';
import { roleMay } from '../policies/table';

const savedMessage = z.object({ loanUuid: z.uuid(), revision: z.number().int() });

/** Who may be in a room: those who may read the workbook. */
function doors({ verifier, identity, log }: AppContext, rooms: Rooms): SocketDependencies {
  return {
    rooms,
    async identify(token) {
      const claims = await verifier.verify(token);
      const user = await personOf(identity, claims, token);
      return { userId: user.id, expiresAt: claims.exp ?? 0 };
    },
    async mayRead(userId, loanUuid) {
      const [user, loan] = await Promise.all([User.findByPk(userId), Loan.findOne({ where: { uuid: loanUuid, deletedAt: null }, attributes: ['uuid'] })]);
      if (loan === null) return undefined;
      return user !== null && user.active && roleMay(user.role, 'workbook.read');
    },
    onError: (error) => log.error({ err: error }, 'live room failed'),
  };
}

/**
 * Live rooms on the web server, told of saves by whichever process made them.
 * @returns closes them.
 */
export async function startRooms(server: Server, context: AppContext, databaseUrl: string): Promise<() => Promise<void>> {
  const rooms = new Rooms(async (loanUuid) => (await WorkbookRow.findByPk(loanUuid, { attributes: ['revision'] }))?.revision);
  const failed = (error: unknown) => context.log.error({ err: error }, 'live rooms failed');
  const stopListening = await listen(databaseUrl, {
    channel: WORKBOOK_SAVED,
    onMessage(payload) {
      const { loanUuid, revision } = savedMessage.parse(JSON.parse(payload));
      rooms.announce(loanUuid, revision);
    },
    onReconnect: () => void rooms.refresh().catch(failed),
    onError: failed,
  });
  const close = serveRooms(server, doors(context, rooms));
  // Nobody else serves websockets here: a request for another path must not hang.
  server.on('upgrade', (request, socket) => {
    if (roomOf(request.url) === undefined) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  return async () => {
    close();
    await stopListening();
  };
}
