import { createHash } from 'node:crypto';
import { Order } from '@vitrine/shared/contract/order';
import { z } from 'zod';
import { drawPhotograph } from '../../testing/photograph.ts';
import type { Store } from './stores.ts';
import type { Answer, System } from './system.ts';

/** An action of a photographer, and its subject. */
export type Operation<Subject = unknown> = {
  name: string;
  /** The stores for which it exists; by default all. */
  stores?: readonly Store['kind'][];
  /** Creates its subject. */
  given(system: System): Promise<Subject>;
  /** Null if it is unknown whether it was done. */
  act(system: System, subject: Subject): Promise<Answer | null>;
  /** The visible state, 'before' or 'after'; anything else is a fault. */
  look(system: System, subject: Subject): Promise<string>;
  /** Faults in its result, once the system is idle. */
  check?(system: System): Promise<string[]>;
  /** How many images it needs. */
  images?: number;
  /** It needs the builder. */
  isPublished?: boolean;
  /** It runs while the server is down. */
  isOffline?: boolean;
  /** Right after a kill the records may be elsewhere, or those of an older version, so the next start belongs to it. */
  needsStart?: boolean;
};

/** Two states of a subject. */
export type States = { before: string; after: string };

/** Which of both it is; anything else is a fault. */
export function stateOf(now: string, { before, after }: States): string {
  if (now === before) return 'before';
  return now === after ? 'after' : now;
}

const Listed = z.array(z.object({ id: z.int(), title: z.string(), sha256: z.string() }));
const Made = z.object({ id: z.int() });
const Begun = z.object({ address: z.string() });

let seed = 0;
const FRAME = { width: 330, height: 220 };

/** A form with a file alone. */
export function fileForm(name: string, picture: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), name);
  return form;
}

/** Uploads a photograph as the admin does. */
export async function upload({ call }: System, { title, picture }: Photograph) {
  const form = new FormData();
  form.append('title', title);
  form.append('file', new Blob([new Uint8Array(picture)]), 'photograph.jpg');
  return call('POST', 'images', form);
}

type Photograph = { title: string; picture: Buffer };

const newPhotograph = async (): Promise<Photograph> => ({
  title: `Photograph ${++seed}`,
  picture: await drawPhotograph({ ...FRAME, seed }),
});

async function givenUpload(system: System, photograph: Photograph): Promise<number> {
  const { status, body } = await upload(system, photograph);
  if (status !== 201) throw new Error(`An upload is answered with ${status}: ${body.message}`);
  return Made.parse(body.data).id;
}

/** Images with all their files; the last two share theirs. */
export async function givenImages(system: System, count: number) {
  let photograph = await newPhotograph();
  await givenUpload(system, photograph);
  for (let made = 2; made < count; made += 1) {
    photograph = await newPhotograph();
    await givenUpload(system, photograph);
  }
  await givenUpload(system, { ...photograph, title: `${photograph.title} once more` });
  await system.untilIdle();
}

/** An image with all its files. */
async function givenImage(system: System): Promise<number> {
  const id = await givenUpload(system, await newPhotograph());
  await system.untilIdle();
  return id;
}

/** The images of the library, or of the trash. */
export const list = async ({ call }: System, place: string) =>
  Listed.parse((await call('GET', `images/${place}`)).body.data);
const isIn = async (system: System, place: string, id: number) =>
  (await list(system, place)).some((image) => image.id === id);

const uploading: Operation<Photograph> = {
  name: 'upload',
  given: newPhotograph,
  act: upload,
  async look(system, { title }) {
    const found = (await list(system, 'my-images')).filter((image) => image.title === title);
    return ['before', 'after'][found.length] ?? `${found.length} images`;
  },
};

const hashOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex');

/** The file of an image is replaced. */
const replacing: Operation<States & { id: number; picture: Buffer }> = {
  name: 'replace',
  async given(system) {
    const id = await givenImage(system);
    const before = (await list(system, 'my-images')).find((image) => image.id === id)?.sha256 ?? '';
    const { picture } = await newPhotograph();
    return { id, picture, before, after: hashOf(picture) };
  },
  act: ({ call }, { id, picture }) => call('POST', `images/${id}/file`, fileForm('corrected.jpg', picture)),
  look: async (system, { id, ...states }) =>
    stateOf((await list(system, 'my-images')).find((image) => image.id === id)?.sha256 ?? 'lost', states),
};

/** Uploads a photograph in two parts, as the admin does with a large one. */
async function uploadInParts({ call }: System, { title, picture }: Photograph) {
  const begun = await call('POST', 'uploads', { to: 'images', title, filename: 'photograph.jpg' }, undefined, {
    'upload-length': String(picture.length),
  });
  if (begun.status !== 201) return begun;
  const { address } = Begun.parse(begun.body.data);
  const send = (from: number, to: number) =>
    call('PATCH', address.slice(1), new Blob([new Uint8Array(picture.subarray(from, to))]), undefined, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    });
  const half = picture.length >> 1;
  const first = await send(0, half);
  return first.status === 204 ? send(half, picture.length) : first;
}

const uploadingInParts: Operation<Photograph> = { ...uploading, name: 'upload-parts', act: uploadInParts };

const deleting: Operation<number> = {
  name: 'delete',
  given: givenImage,
  act: ({ call }, id) => call('DELETE', `images/${id}`),
  async look(system, id) {
    if (await isIn(system, 'my-images', id)) return 'before';
    return (await isIn(system, 'trash', id)) ? 'after' : 'gone';
  },
};

const purging: Operation<number> = {
  name: 'purge',
  async given(system) {
    const id = await givenImage(system);
    await system.call('DELETE', `images/${id}`);
    return id;
  },
  act: ({ call }, id) => call('DELETE', `images/trash/${id}`),
  async look(system, id) {
    if (await isIn(system, 'trash', id)) return 'before';
    return (await isIn(system, 'my-images', id)) ? 'restored' : 'after';
  },
};

const readOrder = async ({ call }: System) => Order.parse((await call('GET', 'images/order')).body.data).ids;

const ordering: Operation<States> = {
  name: 'order',
  async given(system) {
    const ids = await readOrder(system);
    return { before: String(ids), after: String(ids.toReversed()) };
  },
  act: ({ call }, { after }) => call('PUT', 'images/order', { ids: after.split(',').map(Number) }),
  look: async (system, states) => stateOf(String(await readOrder(system)), states),
};

const Projects = z.array(z.object({ id: z.int(), items: z.array(z.object({ image_id: z.int() })) }));
const readProjects = async ({ call }: System) => Projects.parse((await call('GET', 'projects')).body.data);
const itemsOf = (ids: readonly number[]) => ids.map((id) => ({ image_id: id, layout: 'single' }));

/** The photographs of a published project are put in another order. */
const arranging: Operation<States> = {
  name: 'project',
  async given(system) {
    const ids = await readOrder(system);
    const [project] = await readProjects(system);
    const body = { title: 'Harbour', slug: 'harbour', is_draft: false, items: itemsOf(ids) };
    const [method, at] = project ? ['PUT', `projects/${project.id}`] : ['POST', 'projects'];
    await system.call(method, at, body);
    return { before: String(ids), after: String(ids.toReversed()) };
  },
  async act(system, { after }) {
    const [project] = await readProjects(system);
    return system.call('PUT', `projects/${project?.id}`, { items: itemsOf(after.split(',').map(Number)) });
  },
  async look(system, states) {
    const [project] = await readProjects(system);
    return stateOf(String(project?.items.map(({ image_id: id }) => id)), states);
  },
};

export const imageOperations: Operation[] = [
  uploading,
  uploadingInParts,
  replacing,
  deleting,
  purging,
  ordering,
  arranging,
];
