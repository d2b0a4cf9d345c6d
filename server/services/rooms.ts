import type { Server } from 'node:http';
import { z } from 'zod';
import { ROOM_CLOSE } from '#contract';
import { personOf } from '../auth/people';
import { NoteRooms } from '../collaboration/noteRooms';
import { Rooms } from '../collaboration/rooms';
import {
  ROOM_KINDS,
  serveRooms,
  type Access,
  type RoomKind,
  type SocketDependencies,
} from '../collaboration/socketServer';
import { relayMessage, type RelayMessage } from '../collaboration/relay';
import { changesOfNote } from '../commands/loanNote/changesOfNote';
import { writeNote } from '../commands/loanNote/writeNote';
import {
  ACCESS_CHANGED,
  NOTE_PRESENCE,
  NOTE_WRITTEN,
  ROOM_PRESENCE,
  WORKBOOK_SAVED,
} from '../database/channels';
import type { AppContext } from '../context';
import { listen } from '../database/listen';
import { isUnreachable } from '../database/unreachable';
import { Loan, User, WorkbookRow } from '../models';
import { roleMay } from '../policies/table';

const savedMessage = z.object({ loanUuid: z.uuid(), revision: z.number().int() });

/** A workbook's room is open to its readers. A note can be written by those who may change the loan. */
function accessOf(kind: RoomKind, { role }: Pick<User, 'role'>): Access {
  if (kind === 'workbook') return roleMay(role, 'workbook.read') ? 'read' : 'none';
  if (roleMay(role, 'loans.edit')) return 'write';
  return roleMay(role, 'loans.read') ? 'read' : 'none';
}

function doors(
  { verifier, identity, log }: AppContext,
  rooms: SocketDependencies['rooms'],
): SocketDependencies {
  return {
    rooms,
    async identify(token) {
      const claims = await verifier.verify(token);
      const user = await personOf(identity, claims, token);
      return { userId: user.id, expiresAt: claims.exp ?? 0 };
    },
    async access(kind, userId, loanUuid) {
      const [user, loan] = await Promise.all([
        User.findByPk(userId),
        Loan.findOne({ where: { uuid: loanUuid, deletedAt: null }, attributes: ['uuid'] }),
      ]);
      const allowed = user?.active ? accessOf(kind, user) : 'none';
      // People without access to any room must not learn which loans exist.
      return loan === null && allowed !== 'none' ? undefined : allowed;
    },
    onError: (error) => log.error({ err: error }, 'live room failed'),
  };
}

/** Presence ends with the process anyway, so its notifications need not wait for the disk. */
async function publish(
  { db }: Pick<AppContext, 'db'>,
  channel: string,
  message: RelayMessage,
): Promise<void> {
  await db.query("SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", {
    bind: [channel, JSON.stringify(message)],
  });
}

/**
 * Closes the connections of people who may no longer be in a room. Those who may, but whose role changed, are
 * disconnected too: their browser reconnects by itself with the new rights.
 * @param userId undefined: everybody, after missed notifications; then only people without access and those
 * whose right to write has changed are disconnected
 */
async function judgeAgain({ rooms, access }: SocketDependencies, userId?: string): Promise<void> {
  for (const kind of ROOM_KINDS) {
    for (const { loanUuid, member } of rooms[kind].present(userId)) {
      const allowed = await access(kind, member.userId, loanUuid);
      if (allowed === undefined) member.close(ROOM_CLOSE.notFound);
      else if (allowed === 'none') member.close(ROOM_CLOSE.forbidden);
      else if (userId !== undefined || member.mayWrite !== (allowed === 'write'))
        member.close(ROOM_CLOSE.unauthenticated);
    }
  }
}

function roomsOf(context: AppContext, failed: (error: unknown) => void) {
  // An unreachable database is reported by the listener, which rechecks everybody once it is back.
  const onError = (error: unknown) => (isUnreachable(error) ? undefined : failed(error));
  return {
    workbook: new Rooms(
      async (loanUuid) => (await WorkbookRow.findByPk(loanUuid, { attributes: ['revision'] }))?.revision,
      { publish: (message) => publish(context, ROOM_PRESENCE, message), onError },
    ),
    note: new NoteRooms(
      {
        read: (loanUuid, since) => changesOfNote(context.db, loanUuid, since),
        write: (loanUuid, changes) => writeNote(context.db, loanUuid, changes),
        onError,
      },
      { publish: (message) => publish(context, NOTE_PRESENCE, message), onError },
    ),
  };
}

/**
 * Starts the live rooms on the web server. They are notified of saves, note edits and changed accounts by
 * every process.
 * @returns closes them
 */
export async function startRooms(
  server: Server,
  context: AppContext,
  databaseUrl: string,
): Promise<() => Promise<void>> {
  const failed = (error: unknown) => context.log.error({ err: error }, 'live rooms failed');
  const rooms = roomsOf(context, failed);
  context.metrics.roomMembers(() => rooms.workbook.people + rooms.note.people);
  const door = doors(context, rooms);
  const judge = (userId?: string) => void judgeAgain(door, userId).catch(failed);
  const stopListening = await listen(databaseUrl, {
    channels: {
      [WORKBOOK_SAVED]: (payload) => {
        const { loanUuid, revision } = savedMessage.parse(JSON.parse(payload));
        rooms.workbook.announce(loanUuid, revision);
      },
      [NOTE_WRITTEN]: (payload) => void rooms.note.written(z.uuid().parse(payload)).catch(failed),
      [ROOM_PRESENCE]: (payload) => rooms.workbook.heard(relayMessage.parse(JSON.parse(payload))),
      [NOTE_PRESENCE]: (payload) => rooms.note.heard(relayMessage.parse(JSON.parse(payload))),
      [ACCESS_CHANGED]: (payload) => judge(z.uuid().parse(payload)),
    },
    onReconnect: () => {
      judge();
      void rooms.workbook.refresh().catch(failed);
      void rooms.note.refresh().catch(failed);
    },
    onError: failed,
  });
  const close = serveRooms(server, door);
  return async () => {
    close();
    for (const kind of ROOM_KINDS) rooms[kind].stop();
    await rooms.note.settle();
    await stopListening();
  };
}
