interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

/** The rows of a list that the server hands out in pages, one page after the other. */
export async function allPages<R>(read: (offset: number) => Promise<Page<R>>): Promise<R[]> {
  const found: R[] = [];
  for (;;) {
    const { rows, total } = await read(found.length);
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
}
