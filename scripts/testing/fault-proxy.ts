import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** What happens to a call instead of reaching Vitrine: an answer, or a cut connection; without either, no answer until `release`. */
export type Fault = 'cut' | { status: number; body: object | string; headers?: Record<string, string> };

/** A call with a fault, which the test can count and release. */
export type FaultedCall = {
  /** The bodies that arrived. */
  bodies: string[];
  /** Forwards the held calls, and all later ones. */
  release: () => void;
};

export type FaultProxy = {
  url: string;
  /** Calls of `method` whose path is exactly `path` get `fault`, or are held if it is undefined. */
  fault: (method: string, path: string, fault?: Fault) => FaultedCall;
  /** Drops the rules, and the calls that are still held; then waits until Vitrine has done what was sent to it. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
};

type Rule = FaultedCall & { method: string; path: string; meet: (held: Held) => void; drop: () => void };
type Held = { incoming: IncomingMessage; outgoing: ServerResponse; forward: () => void };

/** A proxy in front of Vitrine that fails on request. Calls without a rule are forwarded. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { handle, ...faults } = createFaults(target);
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());

  return {
    ...faults,
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The same for a server that is there already: `handle` answers its requests. */
export function createFaults(target: string) {
  const rules: Rule[] = [];
  const changing = new Set<Promise<void>>();

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body?: Buffer) {
    const done = forward(target, incoming, outgoing, body);
    // Others change nothing, and those of events have no end.
    if (incoming.method === 'GET') return;
    changing.add(done);
    void done.finally(() => changing.delete(done));
  }

  return {
    async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
      const { pathname } = new URL(incoming.url ?? '/', target);
      const rule = rules.findLast(({ method, path }) => method === incoming.method && path === pathname);
      if (!rule) return pass(incoming, outgoing);

      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      rule.bodies.push(body.toString());
      rule.meet({ incoming, outgoing, forward: () => pass(incoming, outgoing, body) });
    },

    fault(method: string, path: string, fault?: Fault): FaultedCall {
      const waiting: Held[] = [];
      const rule: Rule = {
        method,
        path,
        bodies: [],
        release() {
          rules.splice(rules.indexOf(rule), 1);
          for (const { forward } of waiting.splice(0)) forward();
        },
        meet(held) {
          if (!fault) waiting.push(held);
          else if (fault === 'cut') cut(held.outgoing);
          else answer(held.outgoing, fault);
        },
        drop() {
          for (const { outgoing } of waiting) outgoing.destroy();
        },
      };
      rules.push(rule);
      return rule;
    },

    async reset() {
      for (const { drop } of rules.splice(0)) drop();
      await Promise.all(changing);
    },
  };
}

/** Cuts the connection during the answer: browsers repeat a call by themselves if its answer never began. */
function cut(outgoing: ServerResponse) {
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  outgoing.write('{"success":', () => outgoing.destroy());
}

function answer(outgoing: ServerResponse, { status, body, headers = {} }: Exclude<Fault, 'cut'>) {
  const isHtml = typeof body === 'string';
  outgoing.writeHead(status, { 'content-type': isHtml ? 'text/html' : 'application/json', ...headers });
  outgoing.end(isHtml ? body : JSON.stringify(body));
}

/** Resolves when the call is over, whatever its end. */
async function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, body?: Buffer) {
  const call = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers });
  call.on('response', (answered) => {
    if (outgoing.destroyed) return answered.resume();
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(outgoing);
    // After the pipe, which pauses the answer on this event.
    return outgoing.on('close', () => answered.resume());
  });
  call.on('error', () => outgoing.destroy());
  if (body) call.end(body);
  else incoming.pipe(call);
  outgoing.on('close', () => {
    // What arrived whole is done even if nobody waits for the answer any more.
    if (incoming.method === 'GET' || !incoming.complete) call.destroy();
  });
  await new Promise((resolve) => call.on('close', resolve));
}
