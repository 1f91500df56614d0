import { hash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { GallerySession } from '@vitrine/shared/contract/galleries/client';
import type { EntityManager } from '../../src/database/orm.ts';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { notifyOf } from '../../src/features/client-galleries/gallery-change.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { hashPassword } from '../../src/security/password.ts';
import { galleryFile, originalFile } from '../../src/storage/file-names.ts';
import { call, type Server } from './fixtures.ts';

type Fields = Partial<Omit<Gallery, 'id' | 'version'>>;

export const hashOfLink = (secret: string) => hash('sha256', secret, 'hex');
export const makeSecret = () => randomBytes(16).toString('base64url');

/** Puts a gallery into the database, without photographs. Returns its id and the secret of its link. */
export async function givenGallery(server: Server, { password, ...fields }: Fields & { password?: string } = {}) {
  const secret = makeSecret();
  const id = await server.orm.em.fork().insert(Gallery, {
    title: 'Ingrid and Nils',
    sections: [],
    canChoose: true,
    canComment: true,
    downloads: 'both',
    revision: 0,
    contentRevision: 0,
    createdAt: new Date(),
    version: 1,
    linkHash: hashOfLink(secret),
    ...(password !== undefined && { passwordHash: await hashPassword(password) }),
    ...fields,
  });
  return { id: Number(id), secret };
}

export const changeGallery = (server: Server, id: number, fields: Fields) =>
  server.orm.em.fork().transactional(async (within) => {
    await within.nativeUpdate(Gallery, { id }, fields);
    await notifyOf(within as EntityManager, id);
  });

/** Opens a gallery. Returns the headers of its calls. */
export async function openGallery(server: Server, secret: string, password?: string) {
  const { status, body } = await call(server, 'POST', '/api/for/open', { body: { secret, password } });
  if (status !== 200) throw new Error(`The gallery was answered with ${status}: ${JSON.stringify(body)}`);
  const { session }: GallerySession = body.data;
  return { authorization: `Gallery ${session}` };
}

let photoCount = 0;

type PhotoFields = Partial<Omit<GalleryPhoto, 'id' | 'gallery'>>;

/** Puts photographs into a gallery, as rows alone. Returns their ids. */
export async function givenPhotos(server: Server, gallery: number, count: number, fields: PhotoFields = {}) {
  const rows = Array.from({ length: count }, () => {
    photoCount += 1;
    const name = `IMG_${String(photoCount).padStart(5, '0')}`;
    const key = hash('sha256', name, 'hex').slice(0, 32);
    const nameOf = (end: string) => `${key.slice(0, 2)}/${key}-${end}`;
    return {
      gallery,
      originalName: `${name}.jpg`,
      nameKey: name.toLowerCase(),
      sha256: hash('sha256', name, 'hex'),
      crc32: photoCount,
      fileSize: 10_000,
      mimeType: 'image/jpeg',
      width: 3000,
      height: 2000,
      dominantColor: '#8c6f5a',
      pictureKey: key,
      pictures: [360, 720].map((width) => ({ width, height: width, file: nameOf(`${width}.webp`), bytes: 500 })),
      web: { width: 2048, height: 1365, file: nameOf('web.jpg'), bytes: 5_000, crc32: 7 },
      picturesPending: false,
      picturesHidden: false,
      isFavourite: false,
      isChosen: false,
      createdAt: new Date(),
      ...fields,
    };
  });
  const em = server.orm.em.fork();
  await em.insertMany(GalleryPhoto, rows);
  const newest = await em.find(GalleryPhoto, { gallery }, { fields: ['id'], orderBy: { id: 'DESC' }, limit: count });
  return newest.map(({ id }) => id).reverse();
}

/** Puts files into the storage of a server, under these names. */
async function keepFiles({ config, files }: Server, contents: [string, string | Buffer][]) {
  await mkdir(config.folders.incoming, { recursive: true });
  const folder = await mkdtemp(join(config.folders.incoming, 'given-'));
  const finished = contents.map(([name], at) => ({ name, source: join(folder, `${at}`) }));
  for (const [at, [, content]] of contents.entries()) await writeFile(join(folder, `${at}`), content);
  await files.keep(finished);
  await rm(folder, { recursive: true, force: true });
}

/** Puts a photograph with its files into a gallery. */
export async function givenFiles(server: Server, gallery: number, fields: PhotoFields = {}) {
  const [id = 0] = await givenPhotos(server, gallery, 1, fields);
  const photo = await server.orm.em.fork().findOneOrFail(GalleryPhoto, { id });
  const contents: [string, string][] = [
    [`originals/${photo.sha256.slice(0, 2)}/${photo.sha256}`, 'original'.repeat(1_250)],
    [`galleries/${photo.web.file}`, 'web!!'.repeat(1_000)],
    ...photo.pictures.map(({ file, width }): [string, string] => [`galleries/${file}`, `${width}..`.repeat(100)]),
  ];
  await keepFiles(server, contents);
  return photo;
}

/** Puts a photograph into a gallery, with its original and the file for screens, which may be any bytes. */
export async function givenGalleryPhoto(
  server: Server,
  gallery: number,
  originalName: string,
  { original, web, ...fields }: { original: Buffer; web?: Buffer } & Partial<Omit<GalleryPhoto, 'id' | 'web'>>,
) {
  const sha256 = hash('sha256', original, 'hex');
  const key = hash('md5', original, 'hex');
  const webFile = web ?? original;
  const file = `${key.slice(0, 2)}/${key}-web.jpg`;
  await keepFiles(server, [
    [originalFile(sha256), original],
    [galleryFile(file), webFile],
  ]);
  const id = await server.orm.em.fork().insert(GalleryPhoto, {
    gallery,
    originalName,
    nameKey: originalName,
    sha256,
    crc32: crc32(original),
    fileSize: original.length,
    mimeType: 'image/jpeg',
    width: 3,
    height: 2,
    dominantColor: '#808080',
    pictureKey: key,
    pictures: [],
    web: { width: 3, height: 2, file, bytes: webFile.length, crc32: crc32(webFile) },
    picturesPending: false,
    picturesHidden: false,
    isFavourite: false,
    isChosen: false,
    createdAt: new Date(),
    ...fields,
  });
  return { id: Number(id), original: join(server.dataDir, originalFile(sha256)) };
}
