import { z } from 'zod';
import { ALIKE, type Likeness } from './database';
import { ask, dayOf, forEach, webAddress, type Service } from './http';
import { nameKey } from './keys';
import type { BorrowerRecords, FoundCase } from './port';

const text = z.string().nullish();
const found = z.object({
  results: z.array(
    z.object({
      caseName: z.string(),
      court: text,
      dateFiled: text,
      suitNature: text,
      docket_absolute_url: text,
      party: z.array(z.string()).nullish(),
    }),
  ),
});
type Docket = z.infer<typeof found>['results'][number];

/** The sides of a title: `A v. B`, `A vs B`. */
const sidesOf = (caseName: string): string[] => caseName.replace(/\s+/g, ' ').split(/ vs?\.? /i);

/** Who are named as parties: those that are listed, else the two sides of the title. */
const partiesOf = ({ party, caseName }: Docket): string[] =>
  party && party.length > 0 ? party : sidesOf(caseName);

/**
 * The side of a party, by the title `A v. B`. A party that is on neither or both sides counts as a defendant,
 * which is examined more closely.
 */
export function sideOf(caseName: string, party: string): FoundCase['party'] {
  const [left = '', ...right] = sidesOf(caseName);
  const words = new Set(nameKey(party).split(' '));
  const names = (side: string) =>
    nameKey(side)
      .split(' ')
      .some((word) => words.has(word));
  return right.length > 0 && names(left) && !names(right.join(' ')) ? 'plaintiff' : 'defendant';
}

/** A search of court dockets with the interface of CourtListener: `/search/?type=r&party_name=…`. */
export function courtSearch(service: Service, likeness: Likeness): Pick<BorrowerRecords, 'cases'> {
  const headers: Record<string, string> =
    service.token === undefined ? {} : { authorization: `Token ${service.token}` };
  const casesOf = async (name: string, asked: number): Promise<FoundCase[]> => {
    const query = { type: 'r', party_name: name, order_by: 'dateFiled desc' };
    const { results } = await ask(service, '/search/', { query, headers, schema: found });
    const parties = results.flatMap((docket) => partiesOf(docket).map((party) => ({ docket, party })));
    const alike = await likeness(parties.map(({ party }) => [name, party]));
    return results.flatMap((docket) => {
      const [best] = parties
        .map((one, at) => ({ ...one, confidence: alike[at] ?? 0 }))
        .filter((one) => one.docket === docket && one.confidence >= ALIKE)
        .sort((a, b) => b.confidence - a.confidence);
      if (best === undefined) return [];
      const path = docket.docket_absolute_url;
      return {
        asked,
        name: best.party,
        confidence: best.confidence,
        party: sideOf(docket.caseName, best.party),
        title: docket.caseName,
        url: webAddress(path?.startsWith('/') ? `${new URL(service.url).origin}${path}` : path),
        caseType: docket.suitNature || null,
        date: dayOf(docket.dateFiled),
        court: docket.court ?? null,
        state: null,
        sourceName: service.name,
      };
    });
  };
  return { cases: (names) => forEach(names, casesOf) };
}
