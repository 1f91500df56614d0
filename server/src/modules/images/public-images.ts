import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Snapshot } from '../../database/reader.ts';
import type { SharedItems } from '../../records/long-json.ts';
import type { SharedJson } from '../../records/shared-json.ts';
import { presentImageAsJson } from './image.presenter.ts';
import { readPublicRows } from './image.rows.ts';

/** So many records are read before other requests get their turn. */
const RECORDS_A_TURN = 100;

/** Public images as items of a list, in the order of their ids. Only those that no list has named since the content changed are read. */
export async function readPublicItems(
  { rows }: Snapshot,
  ids: readonly number[],
  shared: SharedJson,
): Promise<SharedItems> {
  const { revision } = await rows.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
  const droppedBefore = shared.droppedBytes();
  const items = new Map<number, Buffer | undefined>(ids.map((id) => [id, shared.find(id, revision)]));
  let sharedBytes = 0;
  for (const item of items.values()) sharedBytes += item?.length ?? 0;

  const unknown = ids.filter((id) => items.get(id) === undefined);
  for (let at = 0; at < unknown.length; at += RECORDS_A_TURN) {
    if (at > 0) await nextTurn();
    const some = unknown.slice(at, at + RECORDS_A_TURN);
    for (const row of await readPublicRows(rows, some)) {
      const { json, isShared } = shared.keep(row.id, revision, presentImageAsJson(row));
      items.set(row.id, json);
      if (isShared) sharedBytes += json.length;
    }
  }
  return { items: [...items.values()].filter((item) => item !== undefined), sharedBytes, droppedBefore };
}
