import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { RequestContext } from '@mikro-orm/core';
import { test as base, expect } from 'vitest';
import { isNightly } from '../../../scripts/testing/circle.ts';
import { LastAdmin } from '../../src/errors.ts';
import { call, makePicture, newSeed, type Server, signUp, startServer, uploadForm } from '../helpers/fixtures.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

/** How often each pair of operations runs at the same moment. */
const ROUNDS = Number(process.env.VITRINE_RACE_ROUNDS ?? (isNightly ? (isOnPostgres ? 16 : 6) : 2));
/** Rounds that run in parallel, each with its own records. */
const LANES = 4;
/** The second operation starts at most this much later, so that it meets the first at every point. */
const SPREAD_MS = 20;
/** A refresh waits for other tabs before it reads the database. */
const REFRESH_WAIT_MS = 45;

const PASSWORD = 'correct-horse';
const NEW_PASSWORD = 'better-horse';

type Answer = Awaited<ReturnType<typeof call>>;

let callers = 0;
/** A caller with its own address is not slowed down by the failures of others. */
const fromElsewhere = () => {
  callers += 1;
  return { 'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` };
};

/** What the rounds of a race use: with PostgreSQL two servers on one database, otherwise one. */
interface Arena {
  one: Server;
  two: Server;
  token: string;
}

const test = base.extend<{ arena: Arena }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  arena: async ({}, use) => {
    const env = { TRUST_PROXY: '127.0.0.1' };
    const one = await startServer(env);
    const two = isOnPostgres ? await startServer(env, one.dataDir) : one;
    await use({ one, two, token: await signUp(one, 'owner', true) });
    for (const server of new Set([one, two])) await server.stop();
    await rm(one.dataDir, { recursive: true, force: true });
  },
});

/** Runs the rounds, some in parallel. A round returns the faults that it found. */
async function findFaults(
  round: (lane: number, index: number) => Promise<unknown[]>,
  { rounds = ROUNDS, lanes = LANES } = {},
) {
  const faults: unknown[] = [];
  let begun = 0;
  const runLane = async (lane: number) => {
    while (begun < rounds) {
      begun += 1;
      faults.push(...(await round(lane, begun)));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return faults;
}

/** Runs two operations at about the same moment. */
async function atOnce<A, B>(first: () => Promise<A>, second: () => Promise<B>, leadMs = 0): Promise<[A, B]> {
  const jitterMs = (Math.random() * 2 - 1) * SPREAD_MS;
  const [firstMs, secondMs] = jitterMs < 0 ? [-jitterMs, 0] : [0, jitterMs];
  return Promise.all([pause(firstMs).then(first), pause(leadMs + secondMs).then(second)]);
}

const signIn = (server: Server, username: string, password = PASSWORD) =>
  call(server, 'POST', '/api/auth/login', { body: { username, password }, headers: fromElsewhere() });
const refresh = (server: Server, token: string) =>
  call(server, 'POST', '/api/auth/refresh', { body: { refresh_token: token } });
const me = (server: Server, token: string) => call(server, 'GET', '/api/auth/me', { token });
const changePassword = (server: Server, token: string) =>
  call(server, 'PUT', '/api/auth/password', {
    token,
    headers: fromElsewhere(),
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
  });

/** The fault if these tokens are still valid. */
async function stillOpen(server: Server, { status, body }: Answer): Promise<unknown[]> {
  if (status !== 200) return [];
  const access = await me(server, body.access_token);
  const next = await refresh(server, body.refresh_token);
  return access.status === 401 && next.status === 401 ? [] : [[access.status, next.status]];
}

const failed = (...answers: Answer[]) =>
  answers.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body]);

async function givenImage({ one, token }: Arena, title: string, fields: Record<string, string> = {}) {
  const picture = await makePicture({ width: 80, height: 60, seed: newSeed() });
  const answer = await call(one, 'POST', '/api/images', { token, body: uploadForm(picture, { title, ...fields }) });
  expect(answer.status).toBe(201);
  return answer.body.data.id as number;
}

async function givenCategory({ one, token }: Arena, name: string) {
  const answer = await call(one, 'POST', '/api/categories', { token, body: { name, slug: name } });
  expect(answer.status).toBe(201);
  return answer.body.data.id as number;
}

/** One image for each lane, one after another, because many uploads at once may be asked to come back later. */
async function givenImages(arena: Arena) {
  const ids: number[] = [];
  for (let lane = 0; lane < LANES; lane += 1) ids.push(await givenImage(arena, `Lane ${lane}`));
  return ids;
}

test('a session that is signed out while it is renewed has ended', async ({ arena: { one, two } }) => {
  await signUp(one, 'guest', false);

  const faults = await findFaults(async () => {
    const { body } = await signIn(one, 'guest');
    const [renewed, out] = await atOnce(
      () => refresh(one, body.refresh_token),
      () => call(two, 'POST', '/api/auth/logout', { body: { refresh_token: body.refresh_token } }),
      REFRESH_WAIT_MS,
    );
    return [...failed(renewed, out), ...(await stillOpen(two, renewed))];
  });

  expect(faults).toEqual([]);
});

test('a new password ends the sessions that are renewed or opened with the old one meanwhile', async ({
  arena: { one, two },
}) => {
  const faults = await findFaults(
    async (_lane, index) => {
      const username = `guest ${index}`;
      const own = await signUp(one, username, false);
      const { body: other } = await signIn(one, username);
      const [[changed, renewed], opened] = await atOnce(
        () => Promise.all([changePassword(two, own), refresh(one, other.refresh_token)]),
        () => signIn(one, username),
      );
      const kept = await me(one, own);
      return [
        ...failed(changed, renewed, opened),
        ...(await stillOpen(two, renewed)),
        ...(await stillOpen(two, opened)),
        ...(changed.status === 200 && kept.status === 200 ? [] : [[changed.status, kept.status]]),
      ];
    },
    { rounds: ROUNDS / 2 },
  );

  expect(faults).toEqual([]);
});

test('of two new passwords at once one holds, and the session that set the other has ended', async ({
  arena: { one, two },
}) => {
  const faults = await findFaults(
    async (_lane, index) => {
      const username = `guest ${index}`;
      const [first, second] = [await signUp(one, username, false), (await signIn(two, username)).body.access_token];
      const answers = await atOnce(
        () => changePassword(one, first),
        () => changePassword(two, second),
      );
      const alive = [await me(one, first), await me(one, second)].filter(({ status }) => status === 200);
      const changed = answers.filter(({ status }) => status === 200);
      return [...failed(...answers), ...(changed.length === 1 && alive.length === 1 ? [] : [[changed, alive]])];
    },
    { rounds: ROUNDS / 2 },
  );

  expect(faults).toEqual([]);
});

test('of two administrators who are removed at once one stays, and a username is given once', async ({
  arena: { one, two },
}) => {
  const accounts = ({ orm, app }: Server) => ({
    remove: (username: string) =>
      RequestContext.create(orm.em, () => app.accounts.auth.removeUser(username)).then(
        () => 'removed',
        (error: unknown) => (error instanceof LastAdmin ? 'the last' : error),
      ),
  });
  const first = await signUp(one, 'first', true);
  const second = await signUp(one, 'second', true);
  const rename = (server: Server, token: string, username: string) =>
    call(server, 'PUT', '/api/auth/me', { token, body: { username } });
  const names: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await atOnce(
      () => rename(one, first, `name ${round}`),
      () => rename(two, second, `name ${round}`),
    );
    names.push(answers.map(({ status }) => status).toSorted());
  }
  expect(names).toEqual(names.map(() => [200, 409]));

  await accounts(one).remove('owner');
  const [{ body: a }, { body: b }] = [await me(one, first), await me(one, second)];
  const removed = await Promise.all([accounts(one).remove(a.data.username), accounts(two).remove(b.data.username)]);
  expect(removed.toSorted()).toEqual(['removed', 'the last']);
});

test('an image is never in the trash and shown by a slide or as the portrait', async ({ arena }) => {
  const { one, two, token } = arena;
  const images = await givenImages(arena);

  const faults = await findFaults(async (lane, index) => {
    const id = images[lane];
    const isPortrait = lane === 0 && index % 2 === 0;
    const [used, removed] = await atOnce(
      () =>
        isPortrait
          ? call(one, 'PUT', '/api/settings', { token, body: { portrait_image_id: id } })
          : call(one, 'POST', '/api/hero-slides', { token, body: { title: `Slide ${index}`, image_id: id } }),
      () => call(two, 'DELETE', `/api/images/${id}`, { token }),
    );
    const isUsed = used.status < 300;
    const isRemoved = removed.status === 200;
    if (isUsed && isPortrait) await call(one, 'PUT', '/api/settings', { token, body: { portrait_image_id: null } });
    else if (isUsed) await call(one, 'DELETE', `/api/hero-slides/${used.body.data.id}`, { token });
    if (isRemoved) await call(one, 'POST', `/api/images/trash/${id}/restore`, { token });
    return isUsed === isRemoved ? [[used.status, removed.status, used.body, removed.body]] : failed(used, removed);
  });

  expect(faults).toEqual([]);
});

test('an image is either restored, whole, or removed for good', async ({ arena }) => {
  const { one, two, token } = arena;

  const faults = await findFaults(
    async (_lane, index) => {
      const id = await givenImage(arena, `Image ${index}`);
      await call(one, 'DELETE', `/api/images/${id}`, { token });
      const [restored, removed] = await atOnce(
        () => call(one, 'POST', `/api/images/trash/${id}/restore`, { token }),
        () => call(two, 'DELETE', `/api/images/trash/${id}`, { token }),
      );
      const found = await call(one, 'GET', `/api/images/${id}`, { token });
      const original = found.status === 200 ? await call(one, 'GET', found.body.data.original_url) : null;
      const isRestored = restored.status === 200 && found.status === 200 && original?.status === 200;
      const isGone = removed.status === 200 && found.status === 404;
      return isRestored === isGone ? [[restored.status, removed.status, found.status, original?.status]] : [];
    },
    { rounds: ROUNDS / 2, lanes: 2 },
  );

  expect(faults).toEqual([]);
});

test('an image survives its category, also while it is uploaded or filed there', { tags: 'nightly' }, async ({
  arena,
}) => {
  const { one, two, token } = arena;
  const images = await givenImages(arena);

  const faults = await findFaults(
    async (lane, index) => {
      const category = await givenCategory(arena, `category-${index}`);
      const picture = await makePicture({ width: 80, height: 60, seed: index });
      const form = uploadForm(picture, { title: `Image ${index}`, category_id: `${category}` });
      const remove = async () => {
        await pause(Math.random() * 200);
        return call(two, 'DELETE', `/api/categories/${category}`, { token });
      };
      const file = () => call(one, 'PUT', `/api/images/${images[lane]}`, { token, body: { category_id: category } });
      const upload = () => call(one, 'POST', '/api/images', { token, body: form });
      const [[uploaded, filed], gone] = await atOnce(() => Promise.all([upload(), file()]), remove);

      const kept = await call(one, 'GET', `/api/images/${uploaded.body.data?.id}`, { token });
      const isFiledRight = filed.status === 200 || filed.status === 422;
      // One that came after the category had gone was refused before anything was made of it.
      if (uploaded.status === 422 && uploaded.body.errors[0].field === 'category_id') return failed(filed, gone);
      return uploaded.status === 201 && kept.body.data.category_id === null && isFiledRight && gone.status === 200
        ? []
        : [[uploaded.status, uploaded.body, kept.status, filed.status, gone.status]];
    },
    { rounds: ROUNDS / 2, lanes: 2 },
  );

  expect(faults).toEqual([]);
});

test('a slug is given once, an order is whole, and a message about an image that goes is kept or refused', async ({
  arena,
}) => {
  const { one, two, token } = arena;
  const slides = await givenImage(arena, 'Of all slides');

  const faults = await findFaults(async (lane, index) => {
    const slug = { name: 'Twin', slug: `twin-${index}` };
    const made = await atOnce(
      () => call(one, 'POST', '/api/categories', { token, body: slug }),
      () => call(two, 'POST', '/api/categories', { token, body: slug }),
    );
    const statuses = made.map(({ status }) => status).toSorted();
    if (lane !== 0) return statuses.join() === '201,409' ? [] : [statuses];

    const body = { title: 'Slide', image_id: slides };
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await call(one, 'POST', '/api/hero-slides', { token, body })).body.data.id);
    const [ordered, removed] = await atOnce(
      () => call(one, 'PUT', '/api/hero-slides/order', { token, body: { ids: ids.toReversed() } }),
      () => call(two, 'DELETE', `/api/hero-slides/${ids[1]}`, { token }),
    );
    const left = await call(one, 'GET', '/api/hero-slides', { token });
    for (const id of ids) await call(one, 'DELETE', `/api/hero-slides/${id}`, { token });
    const expected = ordered.status === 200 ? [ids[2], ids[0]] : [ids[0], ids[2]];
    const found = left.body.data.map(({ id }: { id: number }) => id);

    const image = await givenImage(arena, 'Goes');
    await call(one, 'DELETE', `/api/images/${image}`, { token });
    const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'This one', image_id: image };
    await call(one, 'POST', `/api/images/trash/${image}/restore`, { token });
    const [sent, gone] = await atOnce(
      () => call(one, 'POST', '/api/contact', { body: message, headers: fromElsewhere() }),
      async () => {
        await call(two, 'DELETE', `/api/images/${image}`, { token });
        return call(two, 'DELETE', `/api/images/trash/${image}`, { token });
      },
    );
    const isRight =
      found.join() === expected.join() && [200, 422].includes(ordered.status) && [201, 422].includes(sent.status);
    return [
      ...(isRight ? [] : [[ordered.status, found, expected, sent.status]]),
      ...failed(removed, gone),
      ...(statuses.join() === '201,409' ? [] : [statuses]),
    ];
  });

  expect(faults).toEqual([]);
});

test('moves at the same moment all hold, where there is no room, too, and an order is saved before or after one', {
  tags: 'nightly',
}, async ({ arena }) => {
  const { one, two, token } = arena;
  const move = (server: Server, id: number, body: object) =>
    call(server, 'PUT', `/api/images/${id}/position`, { token, body });
  const readOrder = async (): Promise<number[]> =>
    (await call(two, 'GET', '/api/images/order', { token })).body.data.ids;
  const lanes: number[][] = [];
  for (let lane = 0; lane < LANES; lane += 1) lanes.push(await givenImages(arena));

  const faults = await findFaults(async (lane) => {
    const [a = 0, b = 0, c = 0, d = 0] = lanes[lane] ?? [];
    for (const id of [a, b, c, d]) await call(one, 'PUT', `/api/images/${id}`, { token, body: { sort_order: 7 } });
    const [first, second] = await atOnce(
      () => move(one, a, { after: b }),
      () => move(two, d, { before: c }),
    );
    const order = await readOrder();
    const areKept = order.indexOf(a) === order.indexOf(b) + 1 && order.indexOf(d) === order.indexOf(c) - 1;

    const [moved, removed] = await atOnce(
      () => move(one, a, { before: c }),
      () => call(two, 'DELETE', `/api/images/${c}`, { token }),
    );
    await call(one, 'POST', `/api/images/trash/${c}/restore`, { token });
    const isRefused = moved.status === 422 && moved.body.errors[0].field === 'before';
    return [
      ...failed(first, second, moved, removed),
      ...(areKept && first.status === 200 && second.status === 200 ? [] : [[first.status, second.status, order]]),
      ...(moved.status === 200 || isRefused ? [] : [[moved.status, moved.body]]),
    ];
  });
  expect(faults).toEqual([]);

  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const [id = 0, ...others] = await readOrder();
    const ids = [id, ...others.toReversed()];
    const answers = await atOnce(
      () => move(one, id, { to: 'end' }),
      () => call(two, 'PUT', '/api/images/order', { token, body: { ids } }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([ids, [...ids.slice(1), id]]).toContainEqual(await readOrder());
  }
});
