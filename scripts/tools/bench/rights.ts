import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SettingsView } from '@vitrine/shared/contract/settings';
import { rightsOf } from '@vitrine/shared/rights';
import { renditionKey } from '../../../server/src/imaging/pipeline/rendition-key.ts';
import { until } from '../../lib/until.ts';
import { upload } from '../../testing/lone-server.ts';
import type { Stack } from '../../testing/stack.ts';
import { columnsOf, openDatabase, recordAllImages } from './large-library.ts';
import { timed } from './measure.ts';
import type { Figure } from './table.ts';

const IMAGES = 200;
const FRAME = { width: 3_000, height: 2_000 };
const WITHIN_MS = 300_000;
/** Then ten thousand images take less than half an hour, beside everything else. */
const LIMIT_MS = 180;

/** What an image costs whose files are to carry other rights, with all its files, as when the photographer changes the name. */
export async function measureRights(stack: Stack): Promise<Figure[]> {
  await upload(stack, await stack.givenPhotograph('Subject.jpg', FRAME));
  const database = openDatabase(stack.dataDir);
  try {
    await untilNothingIsPending(database);
    const image = await stack.api('/images/1', ImageAdminView);
    const settings = await stack.api('/settings', SettingsView);
    for (let id = 2; id <= IMAGES; id++) copyWithFiles(stack, database, { id, image, settings });

    const body = JSON.stringify({ photographer_name: 'Another Name' });
    const tookMs = await timed(async () => {
      await stack.api('/settings', SettingsView, { method: 'PUT', body });
      await untilNothingIsPending(database);
    });
    const value = tookMs / IMAGES;
    const note = `${Math.round(1_000 / value)} images a second`;
    return [{ name: 'Other rights in all files of an image', value, limit: LIMIT_MS, unit: 'ms', note }];
  } finally {
    database.close();
  }
}

type Copied = { id: number; image: ImageAdminView; settings: SettingsView };

/** Another image with files of its own, as if it had been made from another original. */
function copyWithFiles({ dataDir }: Stack, database: DatabaseSync, { id, image, settings }: Copied) {
  const sha256 = createHash('sha256').update(String(id)).digest('hex');
  const key = renditionKey(sha256, rightsOf(image, settings));
  const [ownKey = ''] = image.filename.split('-');
  const card = image.social_card ? [image.social_card] : [];
  for (const { filename } of [...image.renditions, ...card]) {
    const file = (name: string) => path.join(dataDir, 'renditions', name);
    copyFileSync(file(filename), file(filename.replace(ownKey, key)));
  }
  const names = columnsOf(database, 'images').filter((name) => name !== 'id');
  const values = names.map((name) => (name === 'sha256' ? `'${sha256}'` : `replace(${name}, '${ownKey}', '${key}')`));
  database.exec(`insert into images (id, ${names}) select ${id}, ${values} from images where id = 1`);
  recordAllImages(database);
}

async function untilNothingIsPending(database: DatabaseSync) {
  const pending = database.prepare(
    'select count(*) as count from images where avif_pending or card_pending or develop_pending',
  );
  const isDone = () => pending.get()?.count === 0;
  await until(isDone, 'the files of all images are made', { withinMs: WITHIN_MS, everyMs: 20 });
}
