import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

type Question = {
  port: number;
  /** The certificate that is trusted. */
  authority: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The address of this machine from which the client comes; 127.0.0.0/8 has many. */
  from?: string;
  /** Pauses of so long between the parts of the answer that it reads. */
  pauseMs?: number;
};

type TlsAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** Begins a call to a server on localhost over TLS as a client of its own, on a connection of its own. Nobody has read the answer yet. */
export function openTls(question: Omit<Question, 'pauseMs'>): Promise<IncomingMessage> {
  const { port, authority, path, method = 'GET', headers = {}, body, from = '127.0.0.1' } = question;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: 'localhost', localAddress: from, ca: authority, agent: false };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request({
      ...options,
      ...{ port, path, method, headers: { host: `localhost:${port}`, ...length, ...headers } },
    });
    call.once('error', reject);
    call.once('response', resolve);
    call.end(body);
  });
}

/** The whole answer to such a call, which may be read slowly. */
export async function askTls({ pauseMs = 0, ...question }: Question): Promise<TlsAnswer> {
  const response = await openTls(question);
  const parts: Buffer[] = [];
  for await (const part of response) {
    parts.push(part);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
}
