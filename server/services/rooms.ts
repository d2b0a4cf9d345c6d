import type { Server } from 'node:http';
import { z } from 'zod';
import { ROOM_CLOSE } from '#contract';
import { personOf } from '../auth/people';
import { Rooms } from '../collaboration/rooms';
import { serveRooms, type SocketDependencies } from '../collaboration/socketServer';
import { relayMessage, type RelayMessage } from '../collaboration/relay';
import { ACCESS_CHANGED, ROOM_PRESENCE, WORKBOOK_SAVED } from '../database/channels';
import type { AppContext } from '../context';
import { listen } from '../database/listen';
import { isUnreachable } from '../database/unreachable';
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
      const [user, loan] = await Promise.all([
        User.findByPk(userId),
        Loan.findOne({ where: { uuid: loanUuid, deletedAt: null }, attributes: ['uuid'] }),
      ]);
      if (loan === null) return undefined;
      return user !== null && user.active && roleMay(user.role, 'workbook.read');
    },
    onError: (error) => log.error({ err: error }, 'live room failed'),
  };
}

/** Presence is gone with the process anyway: no notification of it waits for the disk. */
async function publish({ db }: Pick<AppContext, 'db'>, message: RelayMessage): Promise<void> {
  await db.query("SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", {
    bind: [ROOM_PRESENCE, JSON.stringify(message)],
  });
}

/**
 * Whoever may not be in a room any more is sent out. Who may, in another role than the one they came in with, is let in
 * anew: their browser comes back by itself.
 * @param userId undefined: everybody, since what was told is lost; nobody who may stay is sent out then
 */
async function judgeAgain(rooms: Rooms, { mayRead }: SocketDependencies, userId?: string): Promise<void> {
  for (const { loanUuid, member } of rooms.present(userId)) {
    const allowed = await mayRead(member.userId, loanUuid);
    if (allowed === undefined) member.close(ROOM_CLOSE.notFound);
    else if (!allowed) member.close(ROOM_CLOSE.forbidden);
    else if (userId !== undefined) member.close(ROOM_CLOSE.unauthenticated);
  }
}

/**
 * Live rooms on the web server, told of saves, and of changed accounts, by whichever process made them.
 * @returns closes them.
 */
export async function startRooms(
  server: Server,
  context: AppContext,
  databaseUrl: string,
): Promise<() => Promise<void>> {
  const failed = (error: unknown) => context.log.error({ err: error }, 'live rooms failed');
  const rooms = new Rooms(
    async (loanUuid) => (await WorkbookRow.findByPk(loanUuid, { attributes: ['revision'] }))?.revision,
    {
      publish: (message) => publish(context, message),
      // A database that is away is told by the listener; when it is back, everybody is asked anew.
      onError: (error) => (isUnreachable(error) ? undefined : failed(error)),
    },
  );
  context.metrics.roomMembers(() => rooms.people);
  const door = doors(context, rooms);
  const judge = (userId?: string) => void judgeAgain(rooms, door, userId).catch(failed);
  const stopListening = await listen(databaseUrl, {
    channels: {
      [WORKBOOK_SAVED]: (payload) => {
        const { loanUuid, revision } = savedMessage.parse(JSON.parse(payload));
        rooms.announce(loanUuid, revision);
      },
      [ROOM_PRESENCE]: (payload) => rooms.heard(relayMessage.parse(JSON.parse(payload))),
      [ACCESS_CHANGED]: (payload) => judge(z.uuid().parse(payload)),
    },
    onReconnect: () => {
      judge();
      void rooms.refresh().catch(failed);
    },
    onError: failed,
  });
  const close = serveRooms(server, door);
  return async () => {
    close();
    rooms.stop();
    await stopListening();
  };
}
