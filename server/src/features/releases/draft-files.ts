import type { Digest } from '@vitrine/shared/contract/site-parts';
import { inBatches } from '@vitrine/shared/node/in-batches';
import type { EntityManager } from '../../database/orm.ts';
import type { Rows, Tables } from '../../database/reader.ts';
import type { ReleaseFile } from './release-rows.ts';

/** Of one statement. */
export const NAMED_AT_ONCE = 500;

/** Records files of a draft. An empty object means that the file is removed. */
export async function recordFiles(em: EntityManager, draft: string, files: readonly ReleaseFile[]) {
  for await (const group of inBatches(files, NAMED_AT_ONCE)) {
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

/** Those of these objects that are in any of the tables. */
async function findIn(
  rows: Rows,
  tables: readonly ('site_pages' | 'site_draft_pages' | 'lost_objects')[],
  digests: readonly Digest[],
): Promise<Set<Digest>> {
  const known = new Set<Digest>();
  for await (const group of inBatches(digests, NAMED_AT_ONCE)) {
    for (const table of tables) {
      const found = await rows.selectFrom(table).select('object').distinct().where('object', 'in', group).execute();
      for (const { object } of found) known.add(object);
    }
  }
  return known;
}

/** Those of these objects that any file of a release or of a draft has. */
export const findUsed = (rows: Rows, digests: readonly Digest[]) =>
  findIn(rows, ['site_pages', 'site_draft_pages'], digests);

/** Those of these objects that are not stored. One that is lost counts as not stored. */
export async function findMissing(rows: Rows, digests: readonly Digest[]): Promise<Digest[]> {
  const used = await findUsed(rows, digests);
  const lost = await findIn(rows, ['lost_objects'], digests);
  return digests.filter((digest) => !used.has(digest) || lost.has(digest));
}
