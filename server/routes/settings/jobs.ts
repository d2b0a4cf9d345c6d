import { notFound } from '../../errors';
import { JobRow } from '../../models';

/** The job of this kind with this uuid. @throws AppError 404 */
export async function jobOf(uuid: string, kind: string): Promise<JobRow> {
  const row = await JobRow.findOne({ where: { uuid, kind } });
  if (row === null) throw notFound('There is no such job');
  return row;
}
