import { successList } from '@vitrine/shared/contract/envelope';
import { parseJson } from '@vitrine/shared/parse-json';
import type { z } from 'zod';
import type { HttpClient } from './http-client.ts';
import { readContract } from './read-contract.ts';
import type { CallOptions } from './transport.ts';

type Options = Omit<CallOptions, 'body'> & { body?: object };

/** Calls the API with a session. */
export function createCaller({ request }: Pick<HttpClient, 'request'>) {
  /** For an answer that says nothing. */
  const send = (path: string, { body, ...options }: Options = {}) =>
    request(path, { ...options, ...(body && { body: JSON.stringify(body) }) });

  return {
    send,

    /** Validates the answer with the contract, which may still be on its way. */
    async call<T extends z.ZodType>(schema: T | Promise<T>, path: string, options?: Options) {
      const [contract, { json }] = await Promise.all([schema, send(path, options)]);
      return readContract(contract, json);
    },

    /** The same for a page of a list, with how many entries there are in all. */
    async list<T extends z.ZodType>(entry: T | Promise<T>, path: string, options?: Options) {
      const [contract, { body }] = await Promise.all([entry, send(path, options)]);
      return readContract(successList(contract), parseJson(body));
    },
  };
}
