import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { GalleryPhotoAlreadyThere, GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import type { UploadLimits } from '@vitrine/shared/upload-limits';
import { z } from 'zod';
import { Refused, type Session } from '../../lib/session.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { describePicture } from '../import/description.ts';
import { findKnown, upload } from '../import/library.ts';
import { appendToProject } from '../import/projects.ts';

const AT_ONCE = 4;

/** All of a run are one release. */
const group = randomUUID();

type Sent = { file: string; sha256: string };

/** Where the pictures of a folder go to. */
export interface Destination {
  /** Which of the owner's limits holds there. */
  limit: keyof UploadLimits;
  /** Sends a picture; answers the id of its photograph, which may have been there before. */
  add(picture: Sent): Promise<number>;
  /** Puts another file in the place of a photograph. */
  replace(id: number, picture: Sent): Promise<unknown>;
  /** How many are sent at the same time. */
  atOnce: number;
}

/** Reads "portfolio", "project:3" or "gallery:12", the numbers being those of their addresses in the admin. */
export function readDestination(call: Session, to: string): Destination {
  if (to === 'portfolio') return library(call);
  const [, kind, digits] = /^(project|gallery):([1-9]\d*)$/.exec(to) ?? [];
  if (kind === 'project') return project(call, Number(digits));
  if (kind === 'gallery') return gallery(call, Number(digits));
  throw new UsageError(`--to: ${to} is none of portfolio, project:NUMBER and gallery:NUMBER`);
}

const library = (call: Session): Destination => ({
  limit: 'portfolio',
  async add({ file, sha256 }) {
    const [id] = (await findKnown(call, [sha256])).get(sha256) ?? [];
    if (id) return id;
    return upload(call, { file, sha256, description: await describePicture(file), categoryId: undefined, group });
  },
  replace: async (id, picture) => call(`/images/${id}/file`, z.unknown(), await formOf(picture, 'PUT')),
  atOnce: AT_ONCE,
});

/** The photographs are at its end in the order of their names. */
const project = (call: Session, id: number): Destination => {
  const { add, ...rest } = library(call);
  return {
    ...rest,
    atOnce: 1,
    async add(picture) {
      const photograph = await add(picture);
      await appendToProject(call, id, photograph);
      return photograph;
    },
  };
};

const gallery = (call: Session, id: number): Destination => ({
  limit: 'galleries',
  async add(picture) {
    try {
      const added = await call(
        `/galleries/${id}/photos`,
        GalleryPhotoView.pick({ id: true }),
        await formOf(picture, 'POST'),
      );
      return added.id;
    } catch (error) {
      const there = error instanceof Refused ? GalleryPhotoAlreadyThere.safeParse(error.answer) : undefined;
      if (there?.success) return there.data.data.id;
      throw error;
    }
  },
  replace: async (photo, picture) =>
    call(`/galleries/${id}/photos/${photo}/file`, z.unknown(), await formOf(picture, 'PUT')),
  atOnce: AT_ONCE,
});

async function formOf({ file, sha256 }: Sent, method: 'POST' | 'PUT') {
  const body = new FormData();
  body.set('sha256', sha256);
  body.set('file', await openAsBlob(file), path.basename(file));
  return { method, body };
}
