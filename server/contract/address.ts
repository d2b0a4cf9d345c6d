/**
 * Addresses of the API, made from the paths of endpoints. This module imports nothing: the deal page, which carries
 * neither zod nor the contract, makes its addresses here too.
 */
export type ApiPath = `/api/${string}`;

/** The names that stand as `:name` in a path. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What stands for each `:name` of a path. */
export type PathParams<Path extends string> = Readonly<Record<PathNames<Path>, string | number>>;

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
export type QueryValues = Readonly<Record<string, QueryValue>>;

/** A path with its query; what is null, undefined or an empty text is left out, a list is named once an item. */
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
 * @throws Error where a part of the path is not given; types do not let it come to that
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

/** Where a maps service looks for an address; opened in a tab of its own, only when a person asks for it. */
export const mapsSearchUrl = (address: string): string =>
  withQuery('https://www.google.com/maps/search/', { api: 1, query: address });

/** The picture of where a property lies that previews of a link show, in pixels. */
export const LINK_MAP = { width: 1200, height: 630 } as const;

/** What the deal page reads, which may not import the endpoints that are made of it (`endpoints/deals.ts`). */
export const DEAL_ADDRESSES = {
  auth: { method: 'get', path: '/api/loans-deals/report-auth/:hash' },
  report: { method: 'get', path: '/api/loans-deals/report/:uuid' },
  image: { method: 'get', path: '/api/loans-deals/report/:uuid/images/:id' },
  file: { method: 'get', path: '/api/loans-deals/report/:uuid/files/:id' },
  sharedImage: { method: 'get', path: '/api/loans-deals/report-auth/:hash/images/:id' },
  sharedMap: { method: 'get', path: '/api/loans-deals/report-auth/:hash/map.png' },
  sharedFile: { method: 'get', path: '/api/loans-deals/report-auth/:hash/files/:id' },
} as const;
