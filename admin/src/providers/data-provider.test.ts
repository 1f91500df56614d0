import { UPLOAD_ANSWER_MS } from '@vitrine/shared/limits';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ok, type Reply, refuse, startLoopbackApi } from '../../test/loopback-api.ts';
import { MemoryStorage } from '../../test/memory-storage.ts';
import { createDataProvider } from './data-provider.ts';
import { createHttpClient } from './http-client.ts';
import { retryRead } from './retry-read.ts';
import { createSession } from './session.ts';
import { createTransport } from './transport.ts';

const testimonial = {
  id: 7,
  name: 'Ana',
  title: null,
  company: null,
  content: 'Lovely',
  rating: 5,
  is_featured: true,
  is_active: false,
  sort_order: 0,
};
const page = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { q: 'a' },
};

async function openProvider(answer: () => Reply) {
  const { apiUrl, requests } = await startLoopbackApi(answer);
  const transport = createTransport(apiUrl);
  const session = createSession({
    storage: new MemoryStorage(),
    locks: undefined,
    exchange: () => Promise.reject(new Error('No refresh is expected')),
  });
  const http = createHttpClient({ transport, session });
  const upload = () => Promise.reject(new Error('No upload is expected'));
  return { requests, provider: createDataProvider({ http, upload, apiUrl }) };
}

describe('data provider', () => {
  test('waits for a release that is restored as long as all of it may be rendered', async () => {
    const { provider } = await openProvider(() => refuse(404, 'There is no such release'));
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());

    await expect(provider.rollBack('r1', { withoutPrivate: true })).rejects.toThrow();

    expect(timeout).toHaveBeenLastCalledWith(UPLOAD_ANSWER_MS);
  });

  test('reads a page of a list with its total, inactive records included', async () => {
    const { provider, requests } = await openProvider(() => ({
      ...ok([testimonial]),
      headers: { 'content-range': 'testimonials 10-10/11' },
    }));

    const { data, total } = await provider.getList('testimonials', page);

    expect(data).toEqual([testimonial]);
    expect(total).toBe(11);
    const query = Object.fromEntries(requests[0]?.url.searchParams ?? []);
    expect(query).toEqual({ sort: '["name","ASC"]', range: '[10,19]', filter: '{"q":"a"}', active_only: 'false' });
  });

  test('reads what visitors see, if asked so', async () => {
    const headers = { 'content-range': 'testimonials 10-10/11' };
    const { provider, requests } = await openProvider(() => ({ ...ok([testimonial]), headers }));

    await provider.getList('testimonials', { ...page, meta: { shown: true } });

    expect(requests[0]?.url.searchParams.getAll('active_only')).toEqual(['true']);
  });

  test('an answer that breaks the contract fails with the sentence of the specification, and is not asked for again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { provider } = await openProvider(() => ok({ ...testimonial, rating: 'five' }));
    const list = await openProvider(() => ok([{ ...testimonial, rating: 'five' }]));
    const change = { id: 7, data: testimonial, previousData: testimonial };

    await expect(provider.getOne('testimonials', { id: 7 })).rejects.toThrow('Failed to fetch testimonials');
    await expect(list.provider.getList('testimonials', page)).rejects.toThrow('Failed to fetch testimonials');
    await expect(provider.update('testimonials', change)).rejects.toThrow('Update failed');

    const error = await list.provider.getList('testimonials', page).catch((failure: unknown) => failure);
    expect(retryRead(0, error)).toBe(false);
    expect(log).toHaveBeenCalledTimes(4);
    log.mockRestore();
  });

  test('reads what a delete answers', async () => {
    const { provider, requests } = await openProvider(() => ok({ id: 7 }));

    await expect(provider.delete('testimonials', { id: 7 })).resolves.toEqual({ data: { id: 7 } });

    expect(requests[0]).toMatchObject({ method: 'DELETE', body: '' });
  });

  test.each([
    ['hero-slides', 'Failed to fetch hero slides'],
    ['social-media', 'Failed to fetch social media links'],
    ['images', 'Failed to fetch images'],
  ])('names a failed read of %s when the answer has no message', async (resource, message) => {
    const { provider } = await openProvider(() => ({ status: 500, body: 'gone' }));

    await expect(provider.getList(resource, page)).rejects.toMatchObject({ status: 500, message });
  });

  test('names failed changes when the answer has no message, and keeps the message of one that has', async () => {
    const silent = await openProvider(() => ({ status: 500, body: 'gone' }));
    const speaking = await openProvider(() => refuse(409, 'This slug is already in use'));

    const change = { id: 7, data: testimonial, previousData: testimonial };
    await expect(silent.provider.create('categories', { data: {} })).rejects.toThrow('Creation failed');
    await expect(silent.provider.update('testimonials', change)).rejects.toThrow('Update failed');
    await expect(speaking.provider.create('categories', { data: {} })).rejects.toThrow('This slug is already in use');
  });
});
