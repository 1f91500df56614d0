import { connect } from 'node:net';
import { parseJson } from '@vitrine/shared/parse-json';
import type { z } from 'zod';

const END_OF_HEAD = '\r\n\r\n';

class NoAnswer extends Error {}

/**
 * Requests an address of our own server. Uses a bare socket, because the supervisor runs as long as the product does and Node's HTTP
 * client would cost it 13 MB. HTTP/1.0 gives a plain body that ends with the connection.
 */
export function get(url: string, timeoutMs = 2_000): Promise<{ status: number; body: string }> {
  const { hostname, port, pathname, search, host } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80), timeout: timeoutMs });
    socket.once('connect', () => socket.write(`GET ${pathname}${search} HTTP/1.0\r\nHost: ${host}\r\n\r\n`));
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.once('timeout', () => socket.destroy(new NoAnswer(`${url} does not answer`)));
    socket.once('error', reject);
    socket.once('close', () => {
      const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? 0);
      resolve({ status, body: answer.slice(answer.indexOf(END_OF_HEAD) + END_OF_HEAD.length) });
    });
  });
}

/** What an address answers. Null while it does not, or is at fault, or answers something else: whoever asks can ask again. */
export async function ask<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.infer<Schema> | null> {
  const answer = await get(url).catch(() => null);
  if (!answer || answer.status >= 500) return null;
  return schema.safeParse(parseJson(answer.body)).data ?? null;
}

/** Whether an address accepts the connection, or does not react at all, and then answers nothing. One that refuses it is not silent. */
export const isSilent = (url: string, withinMs: number): Promise<boolean> =>
  get(url, withinMs).then(
    () => false,
    (error: unknown) => error instanceof NoAnswer,
  );

/** The status of an answer; 0 without one. */
export const statusOf = (url: string): Promise<number> =>
  get(url).then(
    ({ status }) => status,
    () => 0,
  );
