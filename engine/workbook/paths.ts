import { isRecord } from '../values';

/** Places in a loan file: `parameters.capRate.residential`, or membership of a list, `...selected[salesComps]`. */
export interface LoanPath {
  readonly keys: readonly string[];
  /** The member, if the path names a list. */
  readonly member?: string;
}

const cache = new Map<string, LoanPath>();

export function parsePath(path: string): LoanPath {
  let parsed = cache.get(path);
  if (!parsed) {
    const match = /^(.*?)(?:\[(\w+)\])?$/.exec(path);
    parsed = { keys: (match?.[1] ?? path).split('.'), member: match?.[2] };
    cache.set(path, parsed);
  }
  return parsed;
}

/** The value at a path; undefined if there is none. Only own properties count. */
export function valueAt(root: unknown, keys: readonly string[]): unknown {
  let at = root;
  for (const key of keys) {
    if (!isRecord(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** Puts a value at a path, creating the objects on the way; undefined removes it and creates nothing. */
export function putAt(root: Record<string, unknown>, keys: readonly string[], value: unknown): void {
  let at = root;
  for (const key of keys.slice(0, -1)) {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    if (isRecord(next)) {
      at = next;
    } else {
      if (value === undefined) return;
      const made: Record<string, unknown> = {};
      define(at, key, made);
      at = made;
    }
  }
  const last = keys[keys.length - 1] ?? '';
  if (value === undefined) delete at[last];
  else define(at, last, value);
}

/** An own property whatever it is called, `__proto__` included. */
function define(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
