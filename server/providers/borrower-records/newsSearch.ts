import { z } from 'zod';
import { ask, forEach, webAddress, type Service } from './http';
import type { BorrowerRecords, FoundMedia } from './port';

const text = z.string().nullish();
/** Without results the answer is an empty object. */
const found = z.object({
  articles: z.array(z.object({ title: z.string(), url: text, seendate: text, domain: text })).default([]),
});

/** Words that make a media report adverse. */
const ADVERSE = [
  'fraud',
  'lawsuit',
  'sued',
  'indicted',
  'convicted',
  'bankruptcy',
  'foreclosure',
  'eviction',
  'default',
  'sanctions',
];
const MOST = '50';

/** 20260131T120000Z */
const dayIn = (seen: string | null | undefined): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(seen ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
};

/**
 * A news search with the interface of GDELT's documents: `/doc/doc?query=…`. It searches the exact name, so
 * results have no other names.
 */
export function newsSearch(service: Service): Pick<BorrowerRecords, 'media'> {
  const mediaOf = async (name: string, asked: number): Promise<FoundMedia[]> => {
    const phrase = name.replaceAll('"', ' ').trim();
    const query = `"${phrase}" (${ADVERSE.join(' OR ')})`;
    const { articles } = await ask(service, '/doc/doc', {
      query: { query, mode: 'artlist', format: 'json', maxrecords: MOST },
      schema: found,
    });
    return articles.map(({ title, url, seendate, domain }) => ({
      asked,
      name,
      confidence: 1,
      title,
      url: webAddress(url),
      date: dayIn(seendate),
      sourceName: domain ?? service.name,
      snippet: null,
    }));
  };
  return { media: (names) => forEach(names, mediaOf) };
}
