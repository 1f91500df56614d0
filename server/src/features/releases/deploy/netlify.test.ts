import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { givenHttp } from '../../../../../scripts/testing/given-http.ts';
import { createNetlifyDeploy } from './netlify.ts';
import type { SiteVersion } from './site-version.ts';

const TOKEN = 'a token of the tests';
const SITE = 'elena-site';
const sha1 = (bytes: string | Buffer) => createHash('sha1').update(bytes).digest('hex');

interface Begun {
  id: string;
  title: string | null;
  files: Record<string, string>;
  state: string;
  error_message?: string;
}

/** Netlify, as far as its documentation describes deploys by digests: https://docs.netlify.com/api/get-started/#file-digest-method */
async function givenNetlify() {
  const blobs = new Map<string, Buffer>();
  const deploys: Begun[] = [];
  const state = { published: null as Begun | null, refuses: null as { at: string; status: number } | null, error: '' };
  const calls: string[] = [];

  const missingOf = ({ files }: Begun) => [...new Set(Object.values(files))].filter((digest) => !blobs.has(digest));
  /** It goes live at once, and as a whole. */
  const settle = (deploy: Begun) => {
    if (deploy.state === 'error' || missingOf(deploy).length > 0) return;
    deploy.state = 'ready';
    state.published = deploy;
  };

  const api = await givenHttp(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://netlify');
    const call = `${request.method} ${pathname}`;
    calls.push(call);
    const send = (body: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(body));
    const body = await buffer(request);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return send({ code: 401, message: 'Access Denied' }, 401);
    if (state.refuses && call.includes(state.refuses.at)) return send({ message: 'refused' }, state.refuses.status);

    if (call === `GET /sites/${SITE}`) return send({ id: SITE, published_deploy: state.published });
    if (call === `POST /sites/${SITE}/deploys`) {
      const { files } = JSON.parse(body.toString());
      const deploy: Begun = {
        id: `deploy-${deploys.length}`,
        title: searchParams.get('title'),
        files,
        state: 'preparing',
      };
      deploys.push(deploy);
      return send(deploy);
    }
    const [, id, path] = /\/deploys\/([^/]+)(?:\/files\/(.+))?$/.exec(pathname) ?? [];
    const deploy = deploys.find((one) => one.id === id);
    if (!deploy) return send({ message: 'Not Found' }, 404);
    if (path === undefined) {
      const { state: before } = deploy;
      if (before === 'preparing') deploy.state = 'prepared';
      if (state.error) Object.assign(deploy, { state: 'error', error_message: state.error });
      if (before !== 'preparing') settle(deploy);
      return send({ ...deploy, required: before === 'preparing' ? missingOf(deploy) : [] });
    }
    if (deploy.files[decodeURIComponent(path)] !== sha1(body)) return send({ message: 'digest mismatch' }, 422);
    blobs.set(sha1(body), body);
    return send({});
  });
  const deploy = (token = TOKEN) => createNetlifyDeploy({ api, site: SITE, token, askEveryMs: 1 });

  return {
    deploy,
    state,
    deploys,
    uploads: () => calls.splice(0).filter((call) => call.startsWith('PUT')).length,
    shown: () =>
      Object.fromEntries(
        Object.entries(state.published?.files ?? {}).map(([path, digest]) => [path, String(blobs.get(digest))]),
      ),
  };
}

const siteOf = (name: string, files: Record<string, string>): SiteVersion => ({
  name,
  files: new Map(Object.entries(files).map(([path, content]) => [path, `digest of ${content}`])),
  read: async (path) => (files[path] === undefined ? null : Buffer.from(files[path])),
  isTakenDown: async () => false,
});
const ONE = { 'index.html': '<h1>One</h1>', 'photo/Übung 1/index.html': 'A', 'copy.txt': 'same', 'copy-2.txt': 'same' };
const TWO = { ...ONE, 'index.html': '<h1>Two</h1>' };
const options = { isByHand: false, signal: new AbortController().signal };

test('files that Netlify lacks are sent once, and it shows the whole', async () => {
  const netlify = await givenNetlify();
  const deploy = netlify.deploy();

  const first = await deploy(siteOf('1', ONE), options);
  expect([first.answer, netlify.uploads()]).toEqual(['3 files of 4 sent', 3]);
  expect(netlify.shown()).toEqual(ONE);

  const second = await deploy(siteOf('2', TWO), options);
  expect([second.answer, netlify.uploads()]).toEqual(['1 file of 4 sent', 1]);
  expect(netlify.shown()).toEqual(TWO);
});

test('what it shows is not deployed again, but by hand', async () => {
  const netlify = await givenNetlify();
  await netlify.deploy()(siteOf('1', ONE), options);

  expect((await netlify.deploy()(siteOf('1', ONE), options)).answer).toBe('nothing to change');
  expect(netlify.deploys).toHaveLength(1);

  await netlify.deploy()(siteOf('1', ONE), { ...options, isByHand: true });
  expect(netlify.deploys).toHaveLength(2);
});

test.each([
  ['GET /sites', 401],
  ['POST /sites', 429],
  ['PUT /deploys', 500],
])('a refusal of %s is an error, and the next deploy is whole', async (at, status) => {
  const netlify = await givenNetlify();
  await netlify.deploy()(siteOf('1', ONE), options);
  netlify.state.refuses = { at, status };
  const deploy = netlify.deploy();

  await expect(deploy(siteOf('2', TWO), options)).rejects.toThrow(`it answered ${status}: {"message":"refused"}`);
  expect(netlify.shown()).toEqual(ONE);

  netlify.state.refuses = null;
  await deploy(siteOf('2', TWO), options);
  expect(netlify.shown()).toEqual(TWO);
});

test('a site of which it is not known which pictures it needs is not deployed', async () => {
  const netlify = await givenNetlify();
  const failure = new Error('A file of the site is lost');

  await expect(netlify.deploy()({ ...siteOf('1', ONE), failure }, options)).rejects.toThrow(failure.message);

  expect(netlify.deploys).toEqual([]);
});

test('a deploy that fails at Netlify says why', async () => {
  const netlify = await givenNetlify();
  netlify.state.error = 'You have used all deploys of this month';

  await expect(netlify.deploy()(siteOf('1', ONE), options)).rejects.toThrow('You have used all deploys of this month');
});

test('a token that does not fit is an error', async () => {
  const netlify = await givenNetlify();

  await expect(netlify.deploy('another one')(siteOf('1', ONE), options)).rejects.toThrow('it answered 401');
});
