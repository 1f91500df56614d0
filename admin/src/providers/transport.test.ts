import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { ok, type Reply, refuse, startLoopbackApi } from '../../test/loopback-api.ts';
import { createTransport } from './transport.ts';

describe('transport', () => {
  test('unwraps the envelope', async () => {
    const { apiUrl } = await startLoopbackApi(() => ok([{ id: 1 }]));

    const answer = await createTransport(apiUrl)('/images');

    expect(answer.json).toEqual([{ id: 1 }]);
  });

  test('takes an answer without the success flag for a failure, also under status 200', async () => {
    const { apiUrl } = await startLoopbackApi(() => ({ body: { data: [] } }));

    await expect(createTransport(apiUrl)('/images')).rejects.toMatchObject({
      name: 'HttpError',
      status: 200,
      message: '',
    });
  });

  test('hands field errors to the form, the first of each field', async () => {
    const errors = [
      { field: 'title', message: 'Title is required' },
      { field: 'title', message: 'This text is too long' },
      { field: 'sort_order', message: 'Sort order must be a whole number, 0 or more' },
    ];
    const { apiUrl } = await startLoopbackApi(() => refuse(422, 'Please check the highlighted fields', { errors }));

    await expect(createTransport(apiUrl)('/images/1', { method: 'PUT', body: '{}' })).rejects.toMatchObject({
      status: 422,
      message: 'Please check the highlighted fields',
      body: {
        errors: { title: 'Title is required', sort_order: 'Sort order must be a whole number, 0 or more' },
      },
    });
  });

  test('takes the message of a refusal that has no code', async () => {
    const body = { success: false, message: 'Mailbox full' };
    const { apiUrl } = await startLoopbackApi(() => ({ status: 507, body }));

    await expect(createTransport(apiUrl)('/images')).rejects.toMatchObject({ status: 507, message: 'Mailbox full' });
  });

  test('leaves the message empty when a proxy answers with a page of its own', async () => {
    const { apiUrl } = await startLoopbackApi(() => ({ status: 502, body: '<h1>Bad gateway</h1>' }));

    await expect(createTransport(apiUrl)('/images')).rejects.toMatchObject({ status: 502, message: '' });
  });

  test('hands on a file of the type that was asked for, and nothing else', async () => {
    const answers: Reply[] = [
      { headers: { 'content-type': 'text/csv; charset=utf-8' }, body: 'name\nAna\n' },
      { body: '<h1>A login page of some proxy</h1>' },
    ];
    const { apiUrl } = await startLoopbackApi(() => answers.shift() ?? ok(null));
    const transport = createTransport(apiUrl);
    const options = { headers: { Accept: 'text/csv' } };

    await expect(transport('/contact/export.csv', options)).resolves.toMatchObject({ body: 'name\nAna\n' });
    await expect(transport('/contact/export.csv', options)).rejects.toMatchObject({ status: 200, message: '' });
  });

  test('gives up after its time limit', async () => {
    const { apiUrl } = await startLoopbackApi(() => new Promise<never>(() => {}));

    await expect(createTransport(apiUrl, 50)('/images')).rejects.toMatchObject({
      status: 0,
      message: 'The request took too long',
    });
  });

  test('has more time for a call that says so', async () => {
    const { apiUrl } = await startLoopbackApi(async () => {
      await setTimeout(100);
      return ok('made');
    });

    await expect(createTransport(apiUrl, 50)('/images', { timeoutMs: 30_000 })).resolves.toMatchObject({
      json: 'made',
    });
  });

  test('logs and rejects a call that gets no answer', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();

    await expect(createTransport('http://127.0.0.1:9/api')('/images')).rejects.toMatchObject({
      status: 0,
      message: '',
    });

    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test('announces a type only for a body that has one', async () => {
    const { apiUrl, requests } = await startLoopbackApi(() => ok({ id: 1 }));
    const headers = { 'Content-Type': 'text/plain' };

    await createTransport(apiUrl)('/images/1', { method: 'DELETE', headers });
    await createTransport(apiUrl)('/images/1', { method: 'PUT', body: '{}' });

    expect(requests.map((request) => request.headers['content-type'])).toEqual([undefined, 'application/json']);
  });
});
