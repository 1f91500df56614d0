import type { Rows } from '../database/reader.ts';

/** Whether somebody has edited something after this content revision. Pictures that are made again are no edit. */
export async function isEditedSince(rows: Rows, revision: number): Promise<boolean> {
  const later = rows.selectFrom('edits').select('revision').where('revision', '>', revision).limit(1);
  return (await later.executeTakeFirst()) !== undefined;
}
