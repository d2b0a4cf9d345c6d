import { describe, expect, inject, it } from 'vitest';
import { startTestServer } from '../../server/testing/harness';
import { diskFull, smallDisk } from '../load/disk';
import { database, kills, saves, SHORT } from '../load/parts';

/** The short form of `npm run load`: the same parts, fewer people, fewer faults. */
const MEGABYTE = 1024 * 1024;

describe('nothing acknowledged is lost, nothing is half saved', { timeout: 240_000 }, () => {
  it('while several people save the same workbooks', async () => {
    expect((await saves(SHORT)).faults).toEqual([]);
  });

  it('when the server is killed in the middle', async () => {
    expect((await kills(SHORT)).faults).toEqual([]);
  });

  it('when PostgreSQL ends in the middle', async () => {
    expect((await database(SHORT)).faults).toEqual([]);
  });

  it('when there is no room for files', async () => {
    const server = await startTestServer({
      databaseServer: inject('databaseServer'),
      migratedDatabase: inject('migratedDatabase'),
    });
    const disk = smallDisk(6 * MEGABYTE, false);
    try {
      expect((await diskFull(server, disk, { people: 3, megabytes: 6 })).faults).toEqual([]);
    } finally {
      await server.stop();
      disk.remove();
    }
  });
});
