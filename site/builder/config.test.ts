import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  BUILDER_PORT: '4101',
  CONTENT_URL: 'http://127.0.0.1:3000/api/content',
  WEBHOOK_SECRET: 'x'.repeat(32),
  SITE_URL: 'https://elena.example/',
};

describe('readConfig', () => {
  test('groups the environment and fills in what is not set', () => {
    expect(readConfig(env)).toMatchObject({
      port: 4101,
      dataDir: './data',
      addresses: { siteUrl: 'https://elena.example', apiUrl: '/api', imagesUrl: '' },
    });
  });

  test('names every bad variable on a line of its own and shows no value', () => {
    const bad = { ...env, WEBHOOK_SECRET: 'too short', SITE_URL: 'elena.example' };
    const lines = () => {
      try {
        readConfig(bad);
      } catch (error) {
        return error instanceof Error ? error.message.split('\n') : [];
      }
      return [];
    };

    expect(lines().map((line) => line.split(':')[0])).toEqual(['Bad environment', 'WEBHOOK_SECRET', 'SITE_URL']);
    expect(lines().join()).not.toContain('too short');
  });
});
