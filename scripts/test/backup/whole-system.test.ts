// @module-tag nightly
import path from 'node:path';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { BuildView } from '@vitrine/shared/contract/publishing';
import { expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../commands/import/import-folder.ts';
import { openSession } from '../../lib/session.ts';
import { startStack } from '../../testing/stack.ts';
import { givenFolder, runBackup, runRestore } from './commands.ts';

const title = 'First dance';

const buildOf = async (url: string) => BuildView.parse(await (await fetch(`${url}/build.json`)).json());
const galleryOf = async (url: string) => (await fetch(`${url}/gallery`)).text();

test('the site of an empty machine is that of the machine that was backed up', { timeout: 180_000 }, async () => {
  const stack = await startStack();
  onTestFinished(() => stack.stop());
  const photographs = path.dirname(await stack.givenPhotograph('first_dance.jpg'));
  const call = await openSession(stack.url, stack.owner);
  await importFolder(call, photographs, { report: () => {}, signal: new AbortController().signal });
  await stack.untilPublished();
  const file = path.join(givenFolder(), 'backup.tar');
  const empty = path.join(givenFolder(), 'data');

  expect(await runBackup(stack.dataDir, file)).toMatchObject({ code: 0 });
  expect(await runRestore(empty, file)).toMatchObject({ code: 0 });
  const restored = await startStack({ env: { DATA_DIR: empty } });
  onTestFinished(() => restored.stop());

  expect(await galleryOf(restored.url)).toContain(title);
  expect((await buildOf(restored.url)).revision).toBeGreaterThan((await buildOf(stack.url)).revision);
  const [image] = await restored.api('/images/', ImageAdminView.array());
  expect(image?.title).toBe(title);
  expect((await fetch(`${restored.url}/${image?.file_path}`)).status).toBe(200);
});
