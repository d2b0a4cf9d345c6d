import { z } from 'zod';
import { ALIKE, type Likeness } from './database';
import { ask, forEach, type Service } from './http';
import type { BorrowerRecords, FoundRelation } from './port';

const text = z.string().nullish();
const company = z.object({ name: z.string(), jurisdiction_code: z.string(), company_number: z.string() });
const officer = z.object({ name: z.string(), position: text });
const officers = z.object({
  results: z.object({
    officers: z.array(z.object({ officer: officer.extend({ company: company.pick({ name: true }) }) })),
  }),
});
const companies = z.object({
  results: z.object({ companies: z.array(z.object({ company })) }),
});
const oneCompany = z.object({
  results: z.object({ company: company.extend({ officers: z.array(z.object({ officer })).default([]) }) }),
});

/** Results that are read of one search. */
const PAGE = '50';
/** Companies of one name that are opened. */
const MOST_OPENED = 5;

/**
 * A register of companies with the interface of OpenCorporates: `/officers/search`, `/companies/search` and
 * `/companies/{jurisdiction}/{number}`.
 */
export function companyRegistry(
  service: Service,
  likeness: Likeness,
): Pick<BorrowerRecords, 'companiesOf' | 'membersOf'> {
  const key: Record<string, string> = service.token === undefined ? {} : { api_token: service.token };
  const search = (name: string) => ({ q: name, per_page: PAGE, ...key });
  /** The matches whose names are sufficiently alike, with their likeness. */
  const judged = async (
    asked: readonly string[],
    found: readonly Omit<FoundRelation, 'confidence'>[],
  ): Promise<FoundRelation[]> => {
    const alike = await likeness(found.map((one) => [asked[one.asked] ?? '', one.name]));
    return found
      .map((one, at) => ({ ...one, confidence: alike[at] ?? 0 }))
      .filter(({ confidence }) => confidence >= ALIKE);
  };
  const membersOfOne = async (name: string, asked: number) => {
    const { results } = await ask(service, '/companies/search', { query: search(name), schema: companies });
    const found = results.companies.map((one) => one.company);
    const alike = await likeness(found.map((one) => [name, one.name]));
    const opened = found.filter((_, at) => (alike[at] ?? 0) >= ALIKE).slice(0, MOST_OPENED);
    return forEach(opened, async ({ jurisdiction_code: place, company_number: number }) => {
      const path = `/companies/${encodeURIComponent(place)}/${encodeURIComponent(number)}`;
      const { company: one } = (await ask(service, path, { query: key, schema: oneCompany })).results;
      return one.officers.map((entry) => ({
        asked,
        name: one.name,
        other: entry.officer.name,
        role: entry.officer.position ?? null,
        sourceName: service.name,
      }));
    });
  };
  return {
    companiesOf: async (people) =>
      judged(
        people,
        await forEach(people, async (name, asked) => {
          const { results } = await ask(service, '/officers/search', {
            query: search(name),
            schema: officers,
          });
          return results.officers.map((entry) => ({
            asked,
            name: entry.officer.name,
            other: entry.officer.company.name,
            role: entry.officer.position ?? null,
            sourceName: service.name,
          }));
        }),
      ),
    membersOf: async (names) => judged(names, await forEach(names, membersOfOne)),
  };
}
