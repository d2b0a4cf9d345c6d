import type { Sequelize } from 'sequelize';
import type { Deal } from '#domain';
import type { Candidate } from '#contract';
import { candidatesFor } from '../../models/queries/offerings';
import { presentOfferedTo } from '../../presenters/offering';

interface Asked {
  readonly rowUuid: string;
  readonly search: string | undefined;
}

/** Investors who could be chosen for a deal, those whose credit box fits best first. */
export async function candidatesOf(_db: Sequelize, deal: Deal, { search }: Asked): Promise<Candidate[]> {
  const investors = await candidatesFor(deal, search);
  return investors.map((investor) => ({ investor: presentOfferedTo(investor), fit: null }));
}
