import type { QueryKey } from '@tanstack/react-query';
import type { ApiPath, Endpoint, PathNames } from '#contract';

type Given = Readonly<Record<string, string | number | undefined>>;

/** The segments of a path with its parameters filled in, up to the first parameter without a value. */
function partsOf(path: ApiPath, given: Given): string[] {
  const parts: string[] = [];
  for (const part of path.split('/').slice(2)) {
    const value = part.startsWith(':') ? given[part.slice(1)] : part;
    if (value === undefined) break;
    parts.push(String(value));
  }
  return parts;
}

const placeOf = ({ path, partOf }: Pick<Endpoint, 'path' | 'partOf'>, given: Given): string[] =>
  partOf === undefined ? partsOf(path, given) : [...partsOf(partOf, given), ...partsOf(path, given)];

/** Puts a query's parameters into its key. Undefined ones are left out, so that a partial key matches. */
export function keyFrom(
  endpoint: Endpoint,
  params: Given = {},
  asked: { readonly query?: unknown; readonly body?: unknown; readonly at?: unknown } = {},
): QueryKey {
  const told = Object.entries(asked).filter(([, value]) => value !== undefined);
  return [...placeOf(endpoint, params), { method: endpoint.method, ...Object.fromEntries(told) }];
}

/**
 * The beginning of the keys of everything at an address and below it: `keyUnder(loanEndpoints.read, { uuid })` is all
 * that is known of a loan. A name that is left out ends it: with no checklist named, all checklists of the loan.
 */
export function keyUnder<Path extends ApiPath>(
  { path, partOf }: { readonly path: Path; readonly partOf: ApiPath | undefined },
  params: { readonly [Name in PathNames<Path>]?: string | number },
): QueryKey {
  return placeOf({ path, partOf }, params);
}
