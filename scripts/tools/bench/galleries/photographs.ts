import { hash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { originalFile } from '../../../../server/src/storage/file-names.ts';
import { openDatabase } from '../large-library.ts';

interface Photographs {
  count: number;
  /** The size of each. */
  bytes: number;
  /** The name of one file more that is as large as all of them, if there is to be one. */
  together?: string;
}

/** Puts photographs into a gallery, all of them favourites, and the one file that has the bytes of all, which is none. */
export function addPhotographs(dataDir: string, gallery: number, { count, bytes, together }: Photographs) {
  const database = openDatabase(dataDir);
  const insert = database.prepare(
    `insert into gallery_photos (gallery_id, original_name, name_key, sha256, crc32, file_size, mime_type, width, height, dominant_color,
      picture_key, pictures, web, pictures_pending, is_favourite, is_chosen, created_at)
     values (?, ?, ?, ?, ?, ?, 'image/jpeg', 3, 2, '#808080', ?, '[]', ?, false, ?, false, 0)`,
  );
  const web = JSON.stringify({ width: 3, height: 2, file: 'none', bytes: 1, crc32: 1 });
  const add = (name: string, size: number, checksum: number, isFavourite: number) => {
    const sha256 = hash('sha256', name, 'hex');
    insert.run(gallery, name, name, sha256, checksum, size, sha256.slice(32), web, isFavourite);
    const file = path.join(dataDir, originalFile(sha256));
    mkdirSync(path.dirname(file), { recursive: true });
    return file;
  };

  const whole = together === undefined ? null : add(together, count * bytes, 0, 0);
  for (let index = 0; index < count; index += 1) {
    const content = randomBytes(bytes);
    writeFileSync(add(`${index}.jpg`, bytes, crc32(content), 1), content);
    if (whole !== null) appendFileSync(whole, content);
  }
  database.close();
}
