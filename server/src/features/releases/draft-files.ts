import type { EntityManager } from '../../database/orm.ts';
import type { Tables } from '../../database/reader.ts';
import type { ReleaseFile } from './release-rows.ts';

/** Of one statement. */
const NAMED_AT_ONCE = 500;

export function* inGroups<Item>(items: readonly Item[]) {
  for (let from = 0; from < items.length; from += NAMED_AT_ONCE) yield items.slice(from, from + NAMED_AT_ONCE);
}

/** Records files of a draft. An empty object means that the file is removed. */
export async function recordFiles(em: EntityManager, draft: string, files: readonly ReleaseFile[]) {
  for (const group of inGroups(files)) {
    await em
      .getKysely<Tables>()
      .insertInto('site_draft_pages')
      .values(group.map((file) => ({ draft, ...file })))
      .onConflict((known) =>
        known
          .columns(['draft', 'path'])
          .doUpdateSet((of) => ({ object: of.ref('excluded.object'), bytes: of.ref('excluded.bytes') })),
      )
      .execute();
  }
}
