import { journalOf } from '../../src/database/changes/bulk-changes.ts';
import { createContentChange } from '../../src/database/content-change.ts';
import type { EntityManager } from '../../src/database/orm.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import type { Server } from './fixtures.ts';

/** Changes the content past the API, as the server does. */
export const changeContent = <T>({ orm, database }: Server, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  createContentChange({ em: orm.em.fork(), dialect: database.dialect })(work);

/** Copies of an image as rows that share its files. `sortOrder` is SQL with the number of the copy, `i`; by default that of the image. */
export async function givenCopies(server: Server, id: number, count: number, sortOrder = 'sort_order') {
  const meta = server.orm.getMetadata().get(Image);
  const names = meta.props
    .flatMap(({ persist, embeddedProps, fieldNames }) => (persist === false || embeddedProps ? [] : fieldNames))
    .filter((name) => !['id', 'title', 'sort_order'].includes(name))
    .join(', ');
  await changeContent(server, async (em) => {
    const copies = await em.execute<{ id: number }[]>(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into images (title, sort_order, ${names})
       select 'Copy "' || i || '" ✓', ${sortOrder}, ${names} from n, images where images.id = ? returning id`,
      [count, id],
    );
    const after = { ...(await em.findOneOrFail(Image, { id })) };
    for (const copy of copies) journalOf(em).record(meta, { id: copy.id, before: null, after, changed: new Set() });
  });
}
