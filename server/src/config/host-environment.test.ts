import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hostEnvironment, readHosts } from './host-environment.ts';

const read = (values: Record<string, string>) => readHosts(z.object(hostEnvironment).parse(values));
const NETLIFY = { PUBLISH_NETLIFY_TOKEN: 'a token', PUBLISH_NETLIFY_API: 'https://api.example/v1/' };

describe('PUBLISH_TO', () => {
  test('is a list of hosts, each named once', () => {
    const hosts = read({ ...NETLIFY, PUBLISH_TO: '/srv/www, netlify:elena.example,/srv/www , s3://site/public' });

    expect(hosts).toEqual([
      { kind: 'folder', folder: '/srv/www' },
      { kind: 'netlify', site: 'elena.example', api: 'https://api.example/v1', token: 'a token' },
      { kind: 'bucket', storage: { bucket: expect.objectContaining({ name: 'site', prefix: 'public/' }), keys: null } },
    ]);
  });

  test.each(['s3://', 's3://user@site/public', 's3://site?region=a&other=b'])('refuses %s', (to) => {
    expect(() => read({ PUBLISH_TO: to })).toThrow(/s3:\/\/bucket\/prefix/);
  });

  test('needs a token for Netlify', () => {
    expect(() => read({ PUBLISH_TO: 'netlify:elena.example' })).toThrow('PUBLISH_NETLIFY_TOKEN');
  });

  test('is nothing at first', () => expect(read({})).toEqual([]));
});
