import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { AppContext } from '../context';
import { DISK_FULL, isDatabaseFull } from '../database/room';
import { refused } from '../errors';

/** Refuses requests that write while the disk is full. */
export const needsRoom =
  (context: Pick<AppContext, 'room'>): RequestHandler =>
  async (_req, _res, next) => {
    if (await context.room.isFull()) throw refused('storage_full', DISK_FULL);
    next();
  };

/** Remembers that a request failed because the database had no room. */
export const noticeFullDisk =
  (context: Pick<AppContext, 'room'>): ErrorRequestHandler =>
  (error, _req, _res, next) => {
    if (isDatabaseFull(error)) context.room.refused();
    next(error);
  };
