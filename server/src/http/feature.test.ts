import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { feature, registerFeatures } from './feature.ts';

const nothing = async () => {};
const start = (...features: Parameters<typeof registerFeatures>[1]) => registerFeatures(Fastify(), features);

test('features share what they decorate the server with', async () => {
  const app = Fastify();
  const first = feature('first', {}, async (app) => void app.decorate('mailer', null));
  const second = feature('second', { dependencies: ['first'], uses: ['mailer'] }, async ({ mailer }) =>
    expect(mailer).toBeNull(),
  );

  await registerFeatures(app, [first, second]);

  expect(app.hasDecorator('mailer')).toBe(true);
});

test('what is missing is named at the start: a feature, a decorator, or a name of its own', async () => {
  await expect(start(feature('demo', { dependencies: ['images'] }, nothing))).rejects.toThrow(/'images'.*'demo'/);
  await expect(start(feature('demo', { uses: ['images'] }, nothing))).rejects.toThrow(/'images'.*'demo'/);
  await expect(start(feature('demo', {}, nothing), feature('demo', {}, nothing))).rejects.toThrow(
    'two features are called "demo"',
  );
});
