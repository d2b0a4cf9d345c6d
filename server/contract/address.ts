/**
 * API addresses, built from the paths of endpoints. This module imports nothing, so that the deal page, which
 * loads neither zod nor the contract, can build its addresses here too.
 */
export type ApiPath = `/api/${string}`;

/** The names of the `:name` parameters in a path. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of the `:name` parameters of a path. */
export type PathParams<Path extends string> = Readonly<Record<PathNames<Path>, string | number>>;

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
export type QueryValues = Readonly<Record<string, QueryValue>>;

/** A path with its query. Null, undefined and '' are omitted; a list repeats its name for each item. */
export function withQuery(path: string, query: QueryValues = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    for (const one of typeof value === 'object' ? value : [value]) params.append(key, String(one));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * The address of an endpoint: `addressOf(fileEndpoints.content, { uuid, fileId })`.
 * @throws Error if a part of the path is missing, which the types prevent
 */
export function addressOf<const Path extends ApiPath>(
  { path }: { readonly path: Path },
  params: PathParams<Path>,
  query?: QueryValues,
): string {
  const given: Readonly<Record<string, string | number | undefined>> = params;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  return withQuery(filled, query);
}

/** A search for an address in a maps service; opened in a new tab, and only at a person's request. */
export const mapsSearchUrl = (address: string): string =>
  withQuery('https://www.google.com/maps/search/', { api: 1, query: address });

/** Size in pixels of the location picture in previews of a link. */
export const LINK_MAP = { width: 1200, height: 630 } as const;

/**
 * Addresses that the deal page reads; it may not import the endpoints built from them (`endpoints/deals.ts`).
 */
export const DEAL_ADDRESSES = {
  auth: { method: 'get', path: '/api/loans-deals/report-auth/:hash' },
  report: { method: 'get', path: '/api/loans-deals/report/:uuid' },
  image: { method: 'get', path: '/api/loans-deals/report/:uuid/images/:id' },
  file: { method: 'get', path: '/api/loans-deals/report/:uuid/files/:id' },
  sharedImage: { method: 'get', path: '/api/loans-deals/report-auth/:hash/images/:id' },
  sharedMap: { method: 'get', path: '/api/loans-deals/report-auth/:hash/map.png' },
  sharedFile: { method: 'get', path: '/api/loans-deals/report-auth/:hash/files/:id' },
} as const;
