import { expect, test } from 'vitest';
import type { Session } from '../../lib/session.ts';
import { ensureProjects } from './projects.ts';

test('a folder that a Mac has named extends the project of the same title', async () => {
  const zurich = { id: 3, title: 'Zürich', slug: 'zurich', version: 1, items: [] };
  const called: string[] = [];
  const call: Session = async (path, schema) => {
    called.push(path);
    return schema.parse(zurich);
  };

  // Its ü is two characters.
  const photographs = [{ folder: 'zürich'.normalize('NFD'), ids: [7] }];
  const { made, extended } = await ensureProjects(call, { stored: [zurich], photographs });

  expect([made.length, extended.length, called]).toEqual([0, 1, ['/projects/3']]);
});
