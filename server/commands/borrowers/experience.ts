import type { Sequelize } from 'sequelize';
import type { z } from 'zod';
import { SSN_IN_TEXT, type experienceSummaryRequest } from '#contract';
import { formatValue } from '#domain/format';
import { invalid, refused } from '../../errors';
import { findBorrower, sumsOf } from '../../models/queries/borrowers';
import type { ExperienceFacts } from '../../providers/text';

type Asked = z.output<typeof experienceSummaryRequest>;

/**
 * The facts about a borrower for a text writer: years, words of the staff, and the size of their real estate;
 * no name, address or contact.
 * @throws AppError 404, 400 if nothing is known, 409 if the person was erased
 */
export async function experienceFacts(db: Sequelize, id: string, asked: Asked): Promise<ExperienceFacts> {
  const borrower = await findBorrower(id);
  if (borrower.erasedAt !== null) throw refused('already', 'The data of this person was erased');
  const sums = (await sumsOf(db, [id])).get(id);
  const years = asked.experienceYears === undefined ? borrower.experienceYears : asked.experienceYears;
  // SSNs, which are not allowed in texts, are not sent to a writer either.
  const words = (asked.experience ?? borrower.experience).replace(SSN_IN_TEXT, '').trim();
  const owned = sums?.reoCount ?? 0;
  if (years === null && words === '' && owned === 0)
    throw invalid('Write something of the experience first', 'experience');
  const value = sums?.reoValue ?? 0;
  return { years, words, properties: owned, worth: value > 0 ? formatValue(value, 'usd0') : null };
}
