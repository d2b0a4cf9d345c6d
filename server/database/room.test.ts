import { DatabaseError } from 'sequelize';
import { expect, it } from 'vitest';
import { DiskRoom, isDiskFull, LEAST_ROOM } from './room';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

it('knows a full disk from what PostgreSQL and the system say, wrapped or not', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    expect(isDiskFull(withCode(code))).toBe(true);
    expect(isDiskFull(new DatabaseError(Object.assign(withCode(code), { sql: 'INSERT' })))).toBe(true);
    expect(isDiskFull(new Error('The file could not be kept', { cause: withCode(code) }))).toBe(true);
  }
  for (const other of [withCode('53300'), new Error('53100'), '53100', undefined])
    expect(isDiskFull(other)).toBe(false);
});

it('is full below the least room of its folder, and again not when there is room', async () => {
  const disk = { free: LEAST_ROOM, now: 0, asked: 0 };
  const room = new DiskRoom('/data', {
    free: async () => {
      disk.asked += 1;
      return disk.free;
    },
    now: () => disk.now,
  });
  expect(await room.isFull()).toBe(false);
  disk.free = LEAST_ROOM - 1;
  expect(await room.isFull()).toBe(false);
  disk.now = 1000;
  expect([await room.isFull(), await room.isFull()]).toEqual([true, true]);
  expect(disk.asked).toBe(2);
  disk.free = 2 * LEAST_ROOM;
  disk.now = 2000;
  expect(await room.isFull()).toBe(false);
});

it('believes a database elsewhere for a while, and a disk that cannot be asked not at all', async () => {
  const clock = { now: 0 };
  const elsewhere = new DiskRoom(undefined, { now: () => clock.now });
  expect(await elsewhere.isFull()).toBe(false);
  elsewhere.refused();
  expect(await elsewhere.isFull()).toBe(true);
  clock.now = 10_000;
  expect(await elsewhere.isFull()).toBe(false);
  expect(
    await new DiskRoom('/data', { free: () => Promise.reject(new Error('no such folder')) }).isFull(),
  ).toBe(false);
});
