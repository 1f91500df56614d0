import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { z } from 'zod';
import type { Ask, StoredFiles } from './invariants.ts';

const Picture = z.object({ file: z.string(), bytes: z.int() });
const json = <T extends z.ZodType>(schema: T) =>
  z.union([z.string().transform((text): unknown => JSON.parse(text)), z.unknown()]).pipe(schema);

const PhotoRow = z.object({
  id: z.coerce.number().int(),
  sha256: z.string(),
  crc32: z.coerce.number(),
  is_pending: z.union([z.boolean(), z.int()]).transform(Boolean),
  pictures: json(z.array(Picture).min(1)),
  web: json(Picture.extend({ crc32: z.number() })),
});
type PhotoRow = z.infer<typeof PhotoRow>;

const PHOTOS = 'select id, sha256, crc32, pictures_pending as is_pending, pictures, web from gallery_photos';

/** The photographs of all galleries, those that were removed as well. */
export const readPhotoRows = async (ask: Ask) => z.array(PhotoRow).parse(await ask(PHOTOS));

const originalOf = ({ sha256 }: PhotoRow) => `originals/${sha256.slice(0, 2)}/${sha256}`;

/** The names of their files. */
export const filesOfPhotos = (photos: readonly PhotoRow[]) => [
  ...new Set(
    photos.flatMap((photo) => [
      originalOf(photo),
      ...[...photo.pictures, photo.web].map(({ file }) => `galleries/${file}`),
    ]),
  ),
];

/**
 * Every photograph of a gallery has its original and its pictures, whole and as they were measured. Holds at any moment, even right after
 * a kill.
 */
export async function findLostPictures(photos: readonly PhotoRow[], { list, read }: StoredFiles): Promise<string[]> {
  const there = new Set(list());
  const faults = filesOfPhotos(photos)
    .filter((name) => !there.has(name))
    .map((name) => `${name} is lost`);
  if (faults.length > 0) return faults;
  for (const photo of photos) {
    if (crc32(read(originalOf(photo))) !== photo.crc32) faults.push(`${originalOf(photo)} has another checksum`);
    if (crc32(read(`galleries/${photo.web.file}`)) !== photo.web.crc32)
      faults.push(`${photo.web.file} has another checksum`);
    for (const { file, bytes } of [...photo.pictures, photo.web]) {
      const content = read(`galleries/${file}`);
      if (content.length !== bytes) faults.push(`${file} has another size`);
      const problem = await sharp(content, { failOn: 'truncated' })
        .stats()
        .then(() => null, String);
      if (problem) faults.push(`${file} cannot be decoded: ${problem}`);
    }
  }
  return faults;
}
