import { GalleryEventView } from '@vitrine/shared/contract/galleries/galleries';
import { z } from 'zod';
import { drawPhotograph } from '../../testing/photograph.ts';
import { clientOf, type Gallery, givenGallery, listGalleries, listPhotos, readMarks, sendPhoto } from './galleries.ts';
import { fileForm, type Operation, type States, stateOf } from './operations.ts';
import type { System } from './system.ts';

let count = 0;
const FRAME = { width: 330, height: 220 };

const newPicture = () => drawPhotograph({ ...FRAME, seed: 10_000 + ++count });

type Added = { gallery: Gallery; name: string; picture: Buffer };

const adding: Operation<Added> = {
  name: 'gallery-upload',
  given: async (system) => ({
    gallery: await givenGallery(system),
    name: `added-${count}.jpg`,
    picture: await newPicture(),
  }),
  act: (system, { gallery, name, picture }) => sendPhoto(system, gallery.id, name, picture),
  async look(system, { gallery, name }) {
    const found = (await listPhotos(system, gallery.id)).filter((photo) => photo.original_name === name);
    return ['before', 'after'][found.length] ?? `${found.length} photographs`;
  },
};

/** The file of a photograph is replaced. */
const replacing: Operation<{ gallery: Gallery; photo: number; version: number; picture: Buffer }> = {
  name: 'gallery-replace',
  async given(system) {
    const gallery = await givenGallery(system);
    const photo = gallery.photos[0] ?? 0;
    const found = (await listPhotos(system, gallery.id)).find(({ id }) => id === photo);
    return { gallery, photo, version: found?.version ?? 0, picture: await newPicture() };
  },
  act: ({ call }, { gallery, photo, picture }) =>
    call('POST', `galleries/${gallery.id}/photos/${photo}/file`, fileForm('corrected.jpg', picture)),
  async look(system, { gallery, photo, version }) {
    const found = (await listPhotos(system, gallery.id)).find(({ id }) => id === photo);
    return ['before', 'after'][(found?.version ?? Number.NaN) - version] ?? `version ${found?.version}`;
  },
};

const markOf = (marks: readonly number[], photo: number) => (marks.includes(photo) ? 'marked' : 'not marked');

type Marking = States & { gallery: Gallery; photo: number; isSet: boolean };

/** The first photograph gets a mark, or loses it. */
const marking = (mark: string, field: string, list: 'favourites' | 'chosen'): Operation<Marking> => ({
  name: `gallery-${mark}`,
  async given(system) {
    const gallery = await givenGallery(system);
    const photo = gallery.photos[0] ?? 0;
    await system.call('POST', `galleries/${gallery.id}/reopen`);
    const before = markOf((await readMarks(system, gallery))[list], photo);
    const isSet = before === 'not marked';
    return { gallery, photo, isSet, before, after: isSet ? 'marked' : 'not marked' };
  },
  act: (system, { gallery, photo, isSet }) =>
    clientOf(system, gallery)('PUT', `photos/${photo}/${mark}`, { [field]: isSet }),
  look: async (system, { gallery, photo, ...states }) =>
    stateOf(markOf((await readMarks(system, gallery))[list], photo), states),
});

/** The last event of a kind: another one, or the same at another time, if it has happened again. */
async function readEvent(system: System, { id }: Gallery, kind: string): Promise<string> {
  const { body } = await system.call('GET', `galleries/${id}/events`);
  const events = z.array(GalleryEventView).parse(body.data);
  return JSON.stringify(events.find((event) => event.kind === kind) ?? null);
}

const eventStates = { before: 'not stored, without an event', after: 'stored, with its event' };
const withEvent = (isStored: boolean, isRecorded: boolean) =>
  stateOf(`${isStored ? 'stored' : 'not stored'}, ${isRecorded ? 'with its' : 'without an'} event`, eventStates);

const commenting: Operation<{ gallery: Gallery; text: string; event: string }> = {
  name: 'gallery-comment',
  async given(system) {
    const gallery = await givenGallery(system);
    return { gallery, text: `Lovely, said ${++count}`, event: await readEvent(system, gallery, 'commented') };
  },
  act: (system, { gallery, text }) =>
    clientOf(system, gallery)('POST', 'comments', { photo_id: gallery.photos[0], text }),
  async look(system, { gallery, text, event }) {
    const { body } = await clientOf(system, gallery)('GET', 'comments');
    const isStored = JSON.stringify(body.data).includes(`"${text}"`);
    return withEvent(isStored, (await readEvent(system, gallery, 'commented')) !== event);
  },
};

const sending: Operation<{ gallery: Gallery; event: string }> = {
  name: 'gallery-send',
  async given(system) {
    const gallery = await givenGallery(system);
    await system.call('POST', `galleries/${gallery.id}/reopen`);
    await clientOf(system, gallery)('PUT', `photos/${gallery.photos[0]}/choice`, { is_chosen: true });
    return { gallery, event: await readEvent(system, gallery, 'choice_sent') };
  },
  act: (system, { gallery }) => clientOf(system, gallery)('POST', 'choice/send'),
  async look(system, { gallery, event }) {
    const { choice_sent_at: sentAt, chosen } = await readMarks(system, gallery);
    if (!chosen.includes(gallery.photos[0] ?? 0)) return 'a choice that was acknowledged is lost';
    return withEvent(sentAt !== null, (await readEvent(system, gallery, 'choice_sent')) !== event);
  },
};

type Change = States & { gallery: Gallery; change: object };

/** A field gets another value. */
const changing = (name: string, changeTo: (text: string) => object): Operation<Change> => {
  const read = async (system: System, id: number, change: object) => {
    const found = (await listGalleries(system, false)).find((gallery) => gallery.id === id);
    return JSON.stringify(Object.keys(change).map((field) => found?.[field as 'title']));
  };
  return {
    name,
    async given(system) {
      const gallery = await givenGallery(system);
      const change = changeTo(`Ingrid ${++count}`);
      return {
        gallery,
        change,
        before: await read(system, gallery.id, change),
        after: JSON.stringify(Object.values(change)),
      };
    },
    act: ({ call }, { gallery, change }) => call('PUT', `galleries/${gallery.id}`, change),
    look: async (system, { gallery, change, ...states }) => stateOf(await read(system, gallery.id, change), states),
  };
};

/** 'open', 'trashed' or 'gone', together with what a client gets. */
async function placeOf(system: System, { id, secret }: Gallery) {
  const isIn = async (inTrash: boolean) => (await listGalleries(system, inTrash)).some((gallery) => gallery.id === id);
  const { status } = await system.call('POST', 'for/open', { secret });
  if (await isIn(false)) return status === 200 ? 'open' : `open, but its link is answered with ${status}`;
  if (status !== 404) return `not open, but its link is answered with ${status}`;
  return (await isIn(true)) ? 'trashed' : 'gone';
}

type Move = States & { gallery: Gallery };

/** A gallery of its own, which is moved from one place to another. */
const moving = (name: string, states: States, [method, at]: [string, (id: number) => string]): Operation<Move> => ({
  name,
  async given(system) {
    const gallery = await givenGallery(system, `For ${name} ${++count}`);
    if (states.before === 'trashed') await system.call('DELETE', `galleries/${gallery.id}`);
    return { ...states, gallery };
  },
  act: ({ call }, { gallery }) => call(method, at(gallery.id)),
  look: async (system, { gallery, ...both }) => stateOf(await placeOf(system, gallery), both),
});

const copying: Operation<{ gallery: Gallery; name: string; photo: number }> = {
  name: 'gallery-portfolio',
  async given(system) {
    const gallery = await givenGallery(system);
    const name = `portfolio-${++count}.jpg`;
    await sendPhoto(system, gallery.id, name, await newPicture());
    const photo = (await listPhotos(system, gallery.id)).find(({ original_name: named }) => named === name)?.id ?? 0;
    return { gallery, name, photo };
  },
  act: ({ call }, { gallery, photo }) => call('POST', `galleries/${gallery.id}/photos/portfolio`, { ids: [photo] }),
  async look(system, { gallery, name, photo }) {
    const found = (await listPhotos(system, gallery.id)).find(({ id }) => id === photo);
    const listed = JSON.stringify((await system.call('GET', 'images/my-images')).body.data);
    const isListed = listed.includes(`"original_name":"${name}"`);
    if (isListed !== (found?.image_id !== null)) return isListed ? 'an image that the gallery does not know' : 'lost';
    return isListed ? 'after' : 'before';
  },
};

export const galleryOperations: Operation[] = [
  adding,
  replacing,
  marking('favourite', 'is_favourite', 'favourites'),
  marking('choice', 'is_chosen', 'chosen'),
  commenting,
  sending,
  changing('gallery-settings', (title) => ({ title, note: title, downloads: 'both' })),
  changing('gallery-watermark', (text) => ({ watermark: { kind: 'text', text, place: 'corner', opacity: 60 } })),
  moving('gallery-trash', { before: 'open', after: 'trashed' }, ['DELETE', (id) => `galleries/${id}`]),
  moving('gallery-restore', { before: 'trashed', after: 'open' }, ['POST', (id) => `galleries/trash/${id}/restore`]),
  moving('gallery-purge', { before: 'trashed', after: 'gone' }, ['DELETE', (id) => `galleries/trash/${id}`]),
  copying,
];
