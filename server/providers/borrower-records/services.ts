import { z } from 'zod';
import { readSettingsFile } from '../settingsFile';
import { companyRegistry } from './companyRegistry';
import { courtSearch } from './courtSearch';
import type { Likeness } from './database';
import { newsSearch } from './newsSearch';
import type { BorrowerRecordKind, BorrowerRecords } from './port';

const service = z.strictObject({
  /** Shown on the report. */
  name: z.string().min(1),
  url: z
    .url({ protocol: /^https?$/, error: 'An http or https address is expected' })
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  token: z.string().min(1).optional(),
});
const settingsSchema = z
  .strictObject({ companies: service, courts: service, news: service })
  .partial()
  .refine((set) => Object.values(set).some((one) => one !== undefined), 'No service is named');
export type ServiceSettings = z.output<typeof settingsSchema>;

/** @throws Error naming the file and what is wrong in it */
export const readServiceSettings = (path: string): ServiceSettings => readSettingsFile(path, settingsSchema);

/** Imported records, combined with the answers of services. */
export function withServices(
  imported: BorrowerRecords,
  { companies, courts, news }: ServiceSettings,
  likeness: Likeness,
): BorrowerRecords {
  const registry = companies && companyRegistry(companies, likeness);
  const court = courts && courtSearch(courts, likeness);
  const press = news && newsSearch(news);
  const asked: readonly BorrowerRecordKind[] = [
    ...(registry ? (['company'] as const) : []),
    ...(court ? (['court_case'] as const) : []),
    ...(press ? (['media'] as const) : []),
  ];
  return {
    ...imported,
    reads: async (kinds) => kinds.some((kind) => asked.includes(kind)) || (await imported.reads(kinds)),
    name: [imported.name, ...[companies, courts, news].flatMap((one) => one?.name ?? [])].join(', '),
    ...(registry && {
      companiesOf: async (people) => [
        ...(await imported.companiesOf(people)),
        ...(await registry.companiesOf(people)),
      ],
      membersOf: async (names) => [
        ...(await imported.membersOf(names)),
        ...(await registry.membersOf(names)),
      ],
    }),
    ...(court && {
      cases: async (names) => [...(await imported.cases(names)), ...(await court.cases(names))],
    }),
    ...(press && {
      media: async (names) => [...(await imported.media(names)), ...(await press.media(names))],
    }),
  };
}
