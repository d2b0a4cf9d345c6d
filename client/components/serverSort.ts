import type { TableSort } from './tableColumns';

/** A sort as a server takes it: a key, with `-` before it for descending. */
type Asked<K extends string> = K | `-${K}`;

/** Columns that the server sorts by, by their labels; `usual` is the label of the order without a sort. */
export const serverSort = <K extends string>(keys: Readonly<Record<string, K>>, usual: TableSort) => ({
  /** The column that shows the sort. */
  shown(sort: Asked<K> | undefined): TableSort {
    const label = Object.keys(keys).find((name) => keys[name] === sort?.replace(/^-/, ''));
    return label === undefined ? usual : { label, down: sort?.startsWith('-') ?? false };
  },
  /** The sort of the column that was pressed, where `now` was asked for. */
  asked(pressed: TableSort | undefined, now: Asked<K> | undefined): Asked<K> | undefined {
    // Where the usual order is a descending one, a press on its column turns it round.
    const next = pressed ?? (now === undefined ? { ...usual, down: false } : undefined);
    const key = next && keys[next.label];
    return key && (next.down ? `-${key}` : key);
  },
});
