import type { SuccessList } from '@vitrine/shared/contract/envelope';
import type { FastifyReply } from 'fastify';
import { type Body, sendBody } from '../http/body.ts';

const addRange = (reply: FastifyReply, unit: string, { count, total, offset }: Page) => {
  reply.header('content-range', `${unit} ${count > 0 ? `${offset}-${offset + count - 1}` : '*'}/${total}`);
};

/** A page of a list for an answer, with the `Content-Range` that ra-data-simple-rest reads (`images 0-24/319`). */
export function listAnswer<T>(
  reply: FastifyReply,
  unit: string,
  { data, total, offset }: { data: T[]; total: number; offset: number },
) {
  addRange(reply, unit, { count: data.length, total, offset });
  return { success: true as const, data, total };
}

/** Which part of a list is answered. */
interface Page {
  /** Items on this page. */
  count: number;
  /** Items in all. */
  total: number;
  offset: number;
}

/** A page of a list that may be long, as JSON. */
export interface WrittenList extends Page {
  json: Body;
}

/** The items of an answer follow its other properties. */
export const emptyList = ({ total }: { total: number }): SuccessList<never> => ({ success: true, total, data: [] });

/** Sends such a page. `T` is the type of its content. */
export function sendList<T>(reply: FastifyReply, unit: string, { json, ...page }: WrittenList): T {
  addRange(reply, unit, page);
  return sendBody(reply, json);
}
