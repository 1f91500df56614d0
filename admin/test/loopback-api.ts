import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** A request as it arrived. */
export type Arrived = { method: string; url: URL; headers: IncomingMessage['headers']; body: string };
/** What to answer: an object goes out as JSON, a text as HTML. */
export type Reply = { status?: number; headers?: Record<string, string>; body: object | string };

/** A real HTTP server on loopback that answers as the test says, for as long as the test runs. */
export async function startLoopbackApi(answer: (request: Arrived) => Reply | Promise<Reply>) {
  const requests: Arrived[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://loopback');
    const request = { method: incoming.method ?? '', url, headers: incoming.headers, body: await text(incoming) };
    requests.push(request);
    const { status = 200, headers = {}, body } = await answer(request);
    const isText = typeof body === 'string';
    outgoing.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    outgoing.end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { apiUrl: `http://127.0.0.1:${port}/api`, requests, stop: () => server.close() };
}

export const ok = (data: unknown): Reply => ({ body: { success: true, data } });
export const refuse = (status: number, message: string, extra: object = {}): Reply => ({
  status,
  body: { success: false, code: 'REFUSED', message, ...extra },
});
