import { existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingsAdminView } from '@vitrine/shared/contract/settings';
import { UPLOAD_MAX_MB, UPLOAD_MAX_PIXELS } from '@vitrine/shared/limits';
import sharp from 'sharp';
import { upload, withLoneServer } from '../../testing/lone-server.ts';
import { drawPhotograph } from '../../testing/photograph.ts';
import { memoryMbOf } from './processes.ts';
import type { Figure } from './table.ts';
import { givenBigPhotograph } from './upload.ts';

const SIDE_PX = Math.sqrt(UPLOAD_MAX_PIXELS);
const BYTES_A_MB = 1024 * 1024;

/** Memory of the server while a JPEG with as many pixels as are allowed is uploaded and made into pictures. Linux only. */
export async function measureLargeUpload(): Promise<Figure[]> {
  if (process.platform !== 'linux') return [];
  const file = await givenLargePhotograph();
  return withLoneServer(async (server) => {
    await server.api('/settings', SettingsAdminView, {
      method: 'PUT',
      body: JSON.stringify({ upload_max_mb: UPLOAD_MAX_MB }),
    });
    // One that everybody sends, so that only what the size costs is measured.
    await upload(server, await givenBigPhotograph());
    const idleMb = memoryMbOf(server.pid, 'VmRSS');
    await upload(server, file);
    const note = `${Math.round(statSync(file).size / BYTES_A_MB)} MB, ${UPLOAD_MAX_PIXELS / 1_000_000} megapixels`;
    return [
      {
        name: 'A large upload: memory of the server above idle',
        value: memoryMbOf(server.pid, 'VmHWM') - idleMb,
        limit: 40,
        unit: 'MB',
        note,
      },
    ];
  });
}

/** Made once a machine: encoding it takes longer than measuring with it. */
async function givenLargePhotograph(): Promise<string> {
  const folder = path.join(tmpdir(), 'vitrine-bench');
  const file = path.join(folder, `${SIDE_PX}x${SIDE_PX}.jpg`);
  if (existsSync(file)) return file;

  mkdirSync(folder, { recursive: true });
  const photograph = await drawPhotograph({ width: 4_000, height: 4_000 });
  await sharp(photograph)
    .resize(SIDE_PX, SIDE_PX, { kernel: 'linear' })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toFile(file);
  return file;
}
