import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { GalleryPhotoAlreadyThere, GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { AlreadyThere } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { Refused, type Session } from '../../lib/session.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { describePicture } from '../import/description.ts';
import { upload } from '../import/library.ts';

const AT_ONCE = 4;

type Sent = { file: string; sha256: string };

/** Where the pictures of a folder go to. */
export interface Destination {
  /** Sends a picture; answers the id of its photograph, which may have been there before. */
  add(picture: Sent): Promise<number>;
  /** Puts another file in the place of a photograph. */
  replace(id: number, picture: Sent): Promise<unknown>;
  /** How many are sent at the same time. */
  atOnce: number;
}

/**
 * Reads "portfolio", "project:3" or "gallery:12", the numbers being those of their addresses in the admin. What comes to the portfolio after
 * a longer pause than `pauseMs` is another upload.
 */
export function readDestination(session: Session, to: string, pauseMs: number): Destination {
  // The folder is looked through again, and the other pictures do not wait until then.
  const call: Session = (address, schema, request) => session(address, schema, { ...request, isSentOnce: true });
  const inGroup = createGroups(pauseMs);
  if (to === 'portfolio') return library(call, inGroup);
  const [, kind, digits] = /^(project|gallery):([1-9]\d*)$/.exec(to) ?? [];
  if (kind === 'project') return project(call, Number(digits), inGroup);
  if (kind === 'gallery') return gallery(call, Number(digits));
  throw new UsageError(`--to: ${to} is none of portfolio, project:NUMBER and gallery:NUMBER`);
}

type InGroup = ReturnType<typeof createGroups>;

/** All of one upload have a group: they are before what was there, in their own order. */
function createGroups(pauseMs: number) {
  let group = '';
  let lastMs = 0;
  return async <T>(send: (group: string) => Promise<T>): Promise<T> => {
    if (Date.now() - lastMs > pauseMs) group = randomUUID();
    lastMs = Date.now();
    try {
      return await send(group);
    } finally {
      // One that took long is no pause.
      lastMs = Date.now();
    }
  };
}

const library = (call: Session, inGroup: InGroup): Destination => ({
  add: async (picture) => (await addToLibrary(call, picture, inGroup)).id,
  replace: async (id, picture) => call(`/images/${id}/file`, z.unknown(), await formOf(picture)),
  atOnce: AT_ONCE,
});

const addToLibrary = (call: Session, { file, sha256 }: Sent, inGroup: InGroup) =>
  orThere(() =>
    inGroup(async (group) => {
      const description = await describePicture(file);
      return upload(call, { file, sha256, description, categoryId: undefined, group });
    }),
  );

/** Only the fields needed here are read. */
const Places = z.object({ projects: z.array(z.object({ id: z.int() })) });

/** The photographs are at its end in the order of their names. What it does not take is not left in the portfolio. */
const project = (call: Session, id: number, inGroup: InGroup): Destination => ({
  ...library(call, inGroup),
  atOnce: 1,
  async add(picture) {
    const { projects } = await call('/devices/places', Places);
    if (!projects.some((one) => one.id === id)) throw new Error(`Project ${id} is not there, or not open to the token`);
    const photograph = await addToLibrary(call, picture, inGroup);
    const body = JSON.stringify({ image_ids: [photograph.id] });
    try {
      await call(`/projects/${id}/photographs`, z.unknown(), { method: 'POST', body });
    } catch (error) {
      const isLeft = photograph.isNew && error instanceof Refused;
      if (isLeft) await call(`/images/${photograph.id}`, z.unknown(), { method: 'DELETE' });
      throw error;
    }
    return photograph.id;
  },
});

const gallery = (call: Session, id: number): Destination => ({
  async add(picture) {
    const photo = await orThere(async () => {
      const body = await formOf(picture);
      return (await call(`/galleries/${id}/photos`, GalleryPhotoView.pick({ id: true }), body)).id;
    });
    return photo.id;
  },
  replace: async (photo, picture) => call(`/galleries/${id}/photos/${photo}/file`, z.unknown(), await formOf(picture)),
  atOnce: AT_ONCE,
});

/** The refusals of a file that is there already name its photograph. */
const There = z.union([AlreadyThere, GalleryPhotoAlreadyThere]);

async function orThere(send: () => Promise<number>): Promise<{ id: number; isNew: boolean }> {
  try {
    return { id: await send(), isNew: true };
  } catch (error) {
    const there = There.safeParse(error instanceof Refused ? error.answer : undefined);
    if (there.success) return { id: there.data.data.id, isNew: false };
    throw error;
  }
}

async function formOf({ file, sha256 }: Sent) {
  const body = new FormData();
  body.set('sha256', sha256);
  body.set('file', await openAsBlob(file), path.basename(file));
  return { method: 'POST', body };
}
