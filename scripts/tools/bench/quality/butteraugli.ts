import { spawnSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import { withFolder } from '../../../testing/lone-server.ts';
import type { Pixels } from './texture.ts';

/** Debian has it in libjxl-devtools. */
const PROGRAM = 'butteraugli_main';

/** The 3-norm of Butteraugli, of which 1 is about what an attentive eye just sees. Empty where it is not installed. */
export const butteraugliOf = (original: Pixels, rendition: Pixels): Promise<string> =>
  withFolder(async (folder) => {
    const files = await Promise.all(
      [original, rendition].map(async ({ data, width, height }, index) => {
        const file = path.join(folder, `${index}.png`);
        await sharp(data, { raw: { width, height, channels: 3 } })
          .png({ compressionLevel: 1 })
          .toFile(file);
        return file;
      }),
    );
    const { stdout } = spawnSync(PROGRAM, files, { encoding: 'utf8' });
    const [, distance] = /3-norm: ([\d.]+)/.exec(stdout ?? '') ?? [];
    return distance ? `Butteraugli ${Number(distance).toFixed(2)}` : '';
  });
