import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CategoryView } from '@vitrine/shared/contract/categories';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { inBatches } from '@vitrine/shared/node/in-batches';
import { oneLine } from '@vitrine/shared/printable';
import { readableTitle } from '@vitrine/shared/readable-title';
import { slugFor } from '@vitrine/shared/slug';
import { z } from 'zod';
import { isConflict, type Session } from '../../lib/session.ts';
import type { Description } from './description.ts';

/** Only the fields needed here are read, so that other versions of the server work as well. */
const Known = ImageAdminView.pick({ id: true, sha256: true });
const Taken = ImageAdminView.pick({ id: true });
const Category = CategoryView.pick({ id: true, name: true, slug: true });

/** Few enough ids for the address limits of servers and proxies. */
const HASHES_A_QUESTION = 50;

const NAME_LENGTH = 100;

/** The hash by which the library recognises a file. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Which of these files are in the library already, each with the ids of its photographs. */
export async function findKnown(call: Session, hashes: readonly string[]): Promise<Map<string, number[]>> {
  const known = new Map<string, number[]>();
  for await (const some of inBatches(hashes, HASHES_A_QUESTION)) {
    const filter = JSON.stringify({ sha256: some });
    const images = await call(`/images?filter=${encodeURIComponent(filter)}`, z.array(Known));
    for (const { id, sha256 } of images) known.set(sha256, [...(known.get(sha256) ?? []), id]);
  }
  return known;
}

/** Finds the category of each folder by name, or one of before whose slug still says it, and creates the missing ones. */
export async function ensureCategories(call: Session, folders: ReadonlySet<string>): Promise<Map<string, number>> {
  const read = () => call('/categories?active_only=false', z.array(Category));
  const present = folders.size > 0 ? await read() : [];
  const stored = [...present];
  const ids = new Map<string, number>();
  for (const folder of folders) {
    const name = oneLine(readableTitle(folder), NAME_LENGTH) || 'Untitled';
    const slug = slugFor(name, present, { stored, letterless: 'category' });
    const made = { method: 'POST', body: JSON.stringify({ name, slug }) };
    const known = present.find((category) => category.slug === slug);
    const unlessSaved = async (error: unknown) => {
      const saved = isConflict(error) && (await read()).find((category) => category.slug === slug);
      if (!saved) throw error;
      return saved;
    };
    const category = known ?? (await call('/categories', Category, made).catch(unlessSaved));
    if (!known) present.push(category);
    ids.set(folder, category.id);
  }
  return ids;
}

type Upload = {
  file: string;
  sha256: string;
  description: Description;
  categoryId: number | undefined;
  /** Of all pictures of an import. */
  group: string;
};

/** Uploads one picture, and answers its id. The file is read while it is sent. */
export async function upload(call: Session, { file, sha256, description, categoryId, group }: Upload): Promise<number> {
  const { title, alt, description: caption, tags } = description;
  const fields = {
    title,
    alt,
    description: caption,
    tags,
    sha256,
    category_id: categoryId?.toString(),
    upload_group: group,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
  form.set('file', await openAsBlob(file), path.basename(file));
  const { id } = await call('/images', Taken, { method: 'POST', body: form });
  return id;
}
