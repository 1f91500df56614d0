import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, verifyWebhook } from '@vitrine/shared/webhook';
import { expect, onTestFinished, vi } from 'vitest';
import { call, signUp, startServer, test } from './fixtures.ts';

const SECRET = 'a webhook secret of the tests, long enough';

/** A builder that remembers what it was told, and whether the signature was right. */
async function givenBuilder() {
  const calls: { revision: number; isGenuine: boolean }[] = [];
  const state = { answer: 202 };
  const builder = createServer(async (request, response) => {
    const body = await text(request);
    const signature = request.headers[SIGNATURE_HEADER]?.toString();
    const timestamp = request.headers[TIMESTAMP_HEADER]?.toString();
    const isGenuine = await verifyWebhook(SECRET, { body, signature, timestamp }, Date.now() / 1_000);
    if (state.answer < 300) calls.push({ revision: JSON.parse(body).revision, isGenuine });
    response.writeHead(state.answer).end();
  });
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void builder.close());
  return { url: `http://127.0.0.1:${(builder.address() as AddressInfo).port}`, calls, state };
}

async function givenServer(builderUrl: string, dataDir?: string) {
  const server = await startServer({ BUILDER_URL: builderUrl, WEBHOOK_SECRET: SECRET }, dataDir);
  return server;
}

const testimonial = { name: 'Amara', content: 'Lovely.' };

test('a change is told to the builder, signed', async () => {
  const builder = await givenBuilder();
  const server = await givenServer(builder.url);
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);

  await call(server, 'POST', '/api/testimonials', { token, body: testimonial });

  const { body } = await call(server, 'GET', '/api/content');
  await vi.waitFor(() => expect(builder.calls.at(-1)).toEqual({ revision: body.data.revision, isGenuine: true }));
});

test('a builder that is down is told later, also after a restart', async () => {
  const builder = await givenBuilder();
  builder.state.answer = 500;
  const first = await givenServer(builder.url);
  const token = await signUp(first, 'owner', true);
  await call(first, 'POST', '/api/testimonials', { token, body: testimonial });
  const { body } = await call(first, 'GET', '/api/content');
  await vi.waitFor(async () => {
    const status = await call(first, 'GET', '/api/publishing', { token });
    expect(status.body.data.targets[0].last_error).toContain('500');
  });
  await first.stop();

  builder.state.answer = 202;
  const second = await givenServer(builder.url, first.dataDir);
  onTestFinished(() => second.stop());
  second.app.services.publishing.wake();

  await vi.waitFor(() => expect(builder.calls).toEqual([{ revision: body.data.revision, isGenuine: true }]));
});

test('the status says when the builder does not answer', async () => {
  const server = await givenServer('http://127.0.0.1:9');
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);

  const { body } = await call(server, 'GET', '/api/publishing', { token });

  expect(body.data.state).toBe('failed');
  expect(body.data.reason).toContain('builder');
});
