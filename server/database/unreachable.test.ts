import { ConnectionRefusedError, DatabaseError, UniqueConstraintError } from 'sequelize';
import { expect, it } from 'vitest';
import { isUnreachable } from './unreachable';

const failed = (message: string, code?: string) =>
  Object.assign(new Error(message), { sql: 'SELECT 1' }, code === undefined ? {} : { code });

it('knows a database that does not answer from one that refuses', () => {
  expect(
    isUnreachable(new ConnectionRefusedError(failed('connect ECONNREFUSED 127.0.0.1:5999', 'ECONNREFUSED'))),
  ).toBe(true);
  expect(
    isUnreachable(
      new DatabaseError(failed('terminating connection due to unexpected postmaster exit', '57P01')),
    ),
  ).toBe(true);
  expect(isUnreachable(new DatabaseError(failed('Connection terminated unexpectedly')))).toBe(true);
  expect(isUnreachable(failed('connection failure', '08006'))).toBe(true);
  expect(isUnreachable(new DatabaseError(failed('column "x" does not exist', '42703')))).toBe(false);
  expect(isUnreachable(new UniqueConstraintError({ message: 'taken' }))).toBe(false);
  expect(isUnreachable('ECONNREFUSED')).toBe(false);
});
