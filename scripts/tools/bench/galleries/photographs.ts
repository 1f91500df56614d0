import { hash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { originalFile } from '../../../../server/src/storage/file-names.ts';
import { openDatabase } from '../large-library.ts';

const WIDTHS = [360, 720, 1600];

interface Photographs {
  count: number;
  /** The size of each. */
  bytes: number;
  areFavourites?: boolean;
  /** The name of one file more that is as large as all of them, if there is to be one. */
  together?: string;
}

/**
 * Puts photographs into a gallery, of which there are the originals alone, and the one file that has the bytes of all, which is no
 * favourite. Returns the ids of the others.
 */
export function addPhotographs(
  dataDir: string,
  gallery: number,
  { count, bytes, areFavourites = true, together }: Photographs,
): number[] {
  const database = openDatabase(dataDir);
  const insert = database.prepare(
    `insert into gallery_photos (gallery_id, original_name, name_key, sha256, crc32, file_size, mime_type, width, height, dominant_color,
      picture_key, pictures, web, pictures_pending, is_favourite, is_chosen, created_at)
     values (?, ?, ?, ?, ?, ?, 'image/jpeg', 6000, 4000, '#808080', ?, ?, ?, false, ?, false, 0)`,
  );
  const add = (name: string, size: number, checksum: number, isFavourite: boolean) => {
    const sha256 = hash('sha256', name, 'hex');
    const key = sha256.slice(32);
    const file = (end: string) => `${key.slice(0, 2)}/${key}-${end}`;
    const pictures = WIDTHS.map((width) => ({ width, height: width, file: file(`${width}.webp`), bytes: 90_000 }));
    const web = { width: 2048, height: 1365, file: file('web.jpg'), bytes: 900_000, crc32: 1 };
    const made = [key, JSON.stringify(pictures), JSON.stringify(web)];
    const { lastInsertRowid } = insert.run(gallery, name, name, sha256, checksum, size, ...made, Number(isFavourite));
    const original = path.join(dataDir, originalFile(sha256));
    mkdirSync(path.dirname(original), { recursive: true });
    return { id: Number(lastInsertRowid), original };
  };

  const whole = together === undefined ? null : add(together, count * bytes, 0, false).original;
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const content = randomBytes(bytes);
    const { id, original } = add(`${index}.jpg`, bytes, crc32(content), areFavourites);
    writeFileSync(original, content);
    if (whole !== null) appendFileSync(whole, content);
    ids.push(id);
  }
  database.close();
  return ids;
}
