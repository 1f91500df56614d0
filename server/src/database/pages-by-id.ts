const PAGE = { orderBy: { id: 'ASC' }, limit: 100 } as const;

export type ReadPage<Row> = (id: { $gt: number }, page: typeof PAGE) => Promise<Row[]>;

/** Reads rows in the order of their ids, page by page. They may be changed or removed meanwhile. */
export async function* pagesById<Row extends { id: number }>(read: ReadPage<Row>): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read({ $gt: after }, PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE.limit) return;
    after = last.id;
  }
}
