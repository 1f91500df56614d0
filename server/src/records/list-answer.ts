import type { SuccessList } from '@vitrine/shared/contract/envelope';
import type { FastifyReply } from 'fastify';
import { collect, jsonWithList, type SharedItems, sendWritten, type Written, writeShared } from './long-json.ts';

const sayRange = (reply: FastifyReply, unit: string, { count, total, offset }: Omit<WrittenList, 'json'>) => {
  reply.header('content-range', `${unit} ${count > 0 ? `${offset}-${offset + count - 1}` : '*'}/${total}`);
};

/** A page of a list for an answer, with the `Content-Range` that ra-data-simple-rest reads (`images 0-24/319`). */
export function listAnswer<T>(
  reply: FastifyReply,
  unit: string,
  { data, total, offset }: { data: T[]; total: number; offset: number },
) {
  sayRange(reply, unit, { count: data.length, total, offset });
  return { success: true as const, data, total };
}

/** A page of a list that may be long, as JSON. */
export interface WrittenList {
  json: Written;
  /** Items on this page. */
  count: number;
  /** Items in all. */
  total: number;
  offset: number;
}

interface FoundList<Row> extends Omit<WrittenList, 'json'> {
  rows: AsyncIterable<Row>;
}

/** The items follow its other properties. */
const emptyList = ({ total }: { total: number }): SuccessList<never> => ({ success: true, total, data: [] });

async function* mapped<Row>(rows: AsyncIterable<Row>, write: (row: Row) => string) {
  for await (const row of rows) yield write(row);
}

/** The answer with a page whose items are written one by one as they are read. */
export async function writeList<Row>(
  { rows, ...page }: FoundList<Row>,
  write: (row: Row) => string,
): Promise<WrittenList> {
  const json = await collect(jsonWithList(emptyList(page), mapped(rows, write)));
  return { json, ...page };
}

/** The answer with a page whose items are written already. */
export const writeSharedList = (items: SharedItems, page: Omit<WrittenList, 'json'>): WrittenList => ({
  json: writeShared(emptyList(page), items),
  ...page,
});

/** Sends such a page. `T` is the type of its content. */
export function sendList<T>(reply: FastifyReply, unit: string, { json, ...page }: WrittenList): T {
  sayRange(reply, unit, page);
  return sendWritten(reply, json);
}
