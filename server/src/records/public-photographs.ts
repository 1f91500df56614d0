import { sql } from 'kysely';
import type { Snapshot } from '../database/reader.ts';

/** Photographs by their ids, and by what the names of their files begin with. */
export type Photographs = { ids: ReadonlySet<number>; keys: ReadonlySet<string> };

/** The photographs that visitors may see. */
export async function readPublicPhotographs({ rows }: Pick<Snapshot, 'rows'>): Promise<Photographs> {
  const found = await rows
    .selectFrom('images')
    .select(['id', 'rendition_key as key'])
    .where('deleted_at', 'is', null)
    .where('is_public', '=', sql.lit(true))
    .execute();
  return { ids: new Set(found.map(({ id }) => id)), keys: new Set(found.map(({ key }) => key)) };
}
