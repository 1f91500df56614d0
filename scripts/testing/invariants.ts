import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Rendition } from '@vitrine/shared/contract/images';
import { parseJson } from '@vitrine/shared/parse-json';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { z } from 'zod';

const Flag = z.union([z.boolean(), z.int()]).transform(Boolean);

const ImageRow = z.object({
  id: z.coerce.number().int(),
  title: z.string(),
  sha256: z.string(),
  filename: z.string(),
  rendition_key: z.string(),
  social_card: z.string().nullable(),
  is_public: Flag,
  is_trashed: Flag,
  is_pending: Flag,
  renditions: z.string().transform((text) => z.array(Rendition).parse(JSON.parse(text))),
});
type ImageRow = z.infer<typeof ImageRow>;

const IMAGES = `select id, title, sha256, filename, rendition_key, social_card, is_public, renditions,
  deleted_at is not null as is_trashed, avif_pending or card_pending or develop_pending as is_pending from images`;

/** Returns the rows of a query. */
export type Ask = (sql: string) => unknown[] | Promise<unknown[]>;

/** Queries the database file of a data folder, even if another process has it open. */
export const askSqlite =
  (dataDir: string): Ask =>
  (sql) => {
    const database = new Database(path.join(dataDir, 'vitrine.sqlite'), { readonly: true });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  };

/** Damage that SQLite itself finds, and dead references. */
export function findDamagedDatabase(dataDir: string): string[] {
  const file = path.join(dataDir, 'vitrine.sqlite');
  if (!existsSync(file)) return [];
  const database = new Database(file, { readonly: true });
  try {
    const damage = database.pragma('integrity_check', { simple: true });
    const dangling = z.array(z.object({ table: z.string(), parent: z.string() }));
    return [
      ...(damage === 'ok' ? [] : [`the database is damaged: ${damage}`]),
      ...dangling
        .parse(database.pragma('foreign_key_check'))
        .map(({ table, parent }) => `a record of ${table} names one of ${parent} that is not there`),
    ];
  } finally {
    database.close();
  }
}

export const readImageRows = async (ask: Ask) => z.array(ImageRow).parse(await ask(IMAGES));

const FormerRow = z.object({ sha256: z.string(), web_file: z.string().nullable() });

/** The stored names of the files that photographs had before they were replaced. */
export const readFormerFiles = async (ask: Ask) =>
  z
    .array(FormerRow)
    .parse(await ask('select sha256, web_file from former_files'))
    .flatMap(({ sha256, web_file: web }) => [
      `originals/${sha256.slice(0, 2)}/${sha256}`,
      ...(web ? [`galleries/${web}`] : []),
    ]);

/** The names of all rendition files in an image's record. */
export const renditionsOf = ({ filename, social_card: card, renditions }: ImageRow) => [
  ...new Set([filename, ...(card ? [card] : []), ...renditions.map((rendition) => rendition.filename)]),
];

/** Names of stored files, as they are in a data folder and in a bucket. */
const filesOf = (images: readonly ImageRow[]) => [
  ...new Set(
    images.flatMap((image) => [
      `originals/${image.sha256.slice(0, 2)}/${image.sha256}`,
      ...renditionsOf(image).map((name) => `renditions/${name}`),
    ]),
  ),
];

/** Where the files of images are stored. */
export type StoredFiles = { list: () => string[]; read: (name: string) => Buffer };

export const filesInFolder = (dataDir: string): StoredFiles => ({
  list: () =>
    ['originals', 'renditions', 'galleries'].flatMap((folder) =>
      listFiles(path.join(dataDir, folder)).map((name) => `${folder}/${name}`),
    ),
  read: (name) => readFileSync(path.join(dataDir, name)),
});

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    : [];

const wholeFiles = new Set<string>();

/** Why a stored file is damaged; null if it is not. A name never changes its content, so each file is checked once. */
async function faultOf(name: string, bytes: Buffer): Promise<string | null> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (wholeFiles.has(`${name} ${sha256}`)) return null;
  if (name.startsWith('originals/') && path.basename(name) !== sha256) return `${name} is not what was uploaded`;
  const problem = await sharp(bytes, { failOn: 'truncated' })
    .stats()
    .then(() => null, String);
  if (problem) return `${name} cannot be decoded: ${problem}`;
  wholeFiles.add(`${name} ${sha256}`);
  return null;
}

/** Every record has its files, and they are complete. Holds at any moment, even right after a kill. */
export async function findLostFiles(images: readonly ImageRow[], { list, read }: StoredFiles): Promise<string[]> {
  const there = new Set(list());
  const needed = filesOf(images);
  const lost = needed.filter((name) => !there.has(name)).map((name) => `${name} is lost`);
  const faults = await Promise.all(needed.filter((name) => there.has(name)).map((name) => faultOf(name, read(name))));
  return [...lost, ...faults.filter((fault) => fault !== null)];
}

/** Files that no image has, nor anything else of which these are the files. There may be some until a start has tidied up. */
export function findUnknownFiles(
  images: readonly ImageRow[],
  { list }: StoredFiles,
  others: readonly string[] = [],
): string[] {
  const known = new Set([...filesOf(images), ...others]);
  return list()
    .filter((name) => !known.has(name))
    .map((name) => `no record knows ${name}`);
}

/** Folders used during a restore. Every start removes them. */
export const findLeftOvers = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^restore-.*\.(?:unpacking|replacing|placing)$/.test(name))
    .map((name) => `${name} is left over`);

const Answer = z.object({ data: z.unknown().optional() });

/** Callers without an account get neither files nor records of private images, and no project names one. */
export async function findLeaks(images: readonly ImageRow[], url: string): Promise<string[]> {
  const shown = new Set(images.filter((image) => image.is_public && !image.is_trashed).flatMap(renditionsOf));
  const hidden = images.filter((image) => !image.is_public || image.is_trashed);
  const leaks: string[] = [];
  // An earlier version has none.
  const projects = JSON.stringify(Answer.parse(await (await fetch(`${url}/api/projects`)).json()).data ?? null);
  for (const image of hidden) {
    if (new RegExp(`"(?:cover_)?image_id":${image.id}\\b`).test(projects))
      leaks.push(`a project names image ${image.id}`);
    const addresses = [`/api/images/${image.id}`, `/api/images/${image.id}/original`];
    for (const name of renditionsOf(image)) if (!shown.has(name)) addresses.push(`/static/images/${name}`);
    for (const address of addresses) {
      const { status } = await fetch(url + address, { redirect: 'manual' });
      if (status !== 404 && status !== 403) leaks.push(`${address} of a private image answers ${status}`);
    }
  }
  return leaks;
}

/** Astro writes a page's own script after its end. */
const WHOLE_PAGE = /<\/html>\s*(?:<script.*<\/script>\s*)?$/s;

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Every file of the live site is what was stored, every page of it is complete and shows nothing of a private image.
 *
 * @param files Those of the live site, with the digests that its rows have.
 */
export function findBrokenPages(
  files: ReadonlyMap<string, { bytes: Buffer; object: string }>,
  images: readonly ImageRow[],
): string[] {
  if (files.size === 0) return [];
  const shownKeys = new Set(
    images.filter((image) => image.is_public && !image.is_trashed).map((image) => image.rendition_key),
  );
  const hidden = images.filter((image) => !shownKeys.has(image.rendition_key));
  const faults: string[] = [];
  for (const [name, { bytes, object }] of files) {
    if (digestOf(bytes) !== object) faults.push(`${name} is not what was stored`);
    if (name.endsWith('.html') && !WHOLE_PAGE.test(bytes.toString())) faults.push(`${name} is not whole`);
    if (name.endsWith('.json') && parseJson(bytes.toString()) === undefined) faults.push(`${name} is no JSON`);
    for (const image of hidden) {
      if (bytes.includes(image.rendition_key)) faults.push(`${name} shows image ${image.id}, which is not public`);
    }
  }
  for (const name of ['index.html', 'gallery/index.html', '404.html']) {
    if (!files.has(name)) faults.push(`the live site has no ${name}`);
  }
  return faults;
}
