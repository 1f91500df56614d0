import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { success } from '@vitrine/shared/contract/envelope';
import { z } from 'zod';

const EVERY_MS = 100;
/** Longer than any server waits for its database or its store. */
const TIMEOUT_MS = 30_000;
const WRITER = '127.0.2.1';

const Created = success(z.looseObject({ id: z.int() }));

/** What the load has seen since it was last asked. */
type Seen = {
  reads: number;
  /** Reads that were answered with 503 and the time to wait. */
  unavailable: number;
  writes: number;
  refusedWrites: number;
  slowestReadMs: number;
  /** Answers that must not occur. */
  faults: string[];
};

const nothing = (): Seen => ({ reads: 0, unavailable: 0, writes: 0, refusedWrites: 0, slowestReadMs: 0, faults: [] });

type Call = { method?: string; body?: string; headers?: Record<string, string> };

/** Calls from an address of the loopback, so that the balancer takes each for another visitor. */
const callFrom = (visitor: string, url: string, { body, ...call }: Call = {}) =>
  new Promise<{ status: number; retryAfter: string | undefined; body: string }>((resolve, reject) => {
    const sent = request(url, { ...call, localAddress: visitor, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then((read) => resolve({ status, retryAfter: headers['retry-after'], body: read }), reject);
    });
    sent.once('error', reject).end(body);
  });

/** Reads the addresses, each as another visitor, and writes testimonials until it is stopped, and keeps in mind what was acknowledged. */
export function startLoad(url: string, { addresses, token }: { addresses: readonly string[]; token: string }) {
  const ending = new AbortController();
  const acknowledged = new Map<number, string>();
  let seen = nothing();

  const read = async (address: string, visitor: string) => {
    const startedMs = performance.now();
    try {
      const { status, retryAfter } = await callFrom(visitor, `${url}${address}`);
      seen.reads += 1;
      if (status === 503 && retryAfter !== undefined) seen.unavailable += 1;
      else if (status !== 200) seen.faults.push(`${address} answers ${status}`);
    } catch (error) {
      seen.faults.push(`${address}: ${String(error)}`);
    }
    seen.slowestReadMs = Math.max(seen.slowestReadMs, performance.now() - startedMs);
  };

  const write = async (name: string) => {
    const body = JSON.stringify({ name, content: 'Lovely.' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    try {
      const answer = await callFrom(WRITER, `${url}/api/testimonials`, { method: 'POST', body, headers });
      if (answer.status === 201) {
        acknowledged.set(Created.parse(JSON.parse(answer.body)).data.id, name);
        seen.writes += 1;
      } else if ([502, 503].includes(answer.status)) seen.refusedWrites += 1;
      else seen.faults.push(`a write is answered with ${answer.status}: ${answer.body}`);
    } catch {
      // The server ended while it was answering: nothing was acknowledged.
      seen.refusedWrites += 1;
    }
  };

  const repeat = async (work: (round: number) => Promise<void>) => {
    for (let round = 1; !ending.signal.aborted; round++) {
      await work(round);
      await sleep(EVERY_MS, null, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const loops = [
    ...addresses.map((address, index) => repeat(() => read(address, `127.0.1.${index + 1}`))),
    repeat((round) => write(`Guest ${round}`)),
  ];

  return {
    acknowledged: acknowledged as ReadonlyMap<number, string>,
    /** What was seen since the last call. */
    take: (): Seen => {
      const taken = seen;
      seen = nothing();
      return taken;
    },
    async stop() {
      ending.abort();
      await Promise.all(loops);
    },
  };
}
