import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { counted } from '@vitrine/shared/counted';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { z } from 'zod';
import type { Deploy } from './deploy.ts';
import type { SiteVersion } from './site-version.ts';

interface Options {
  /** The API, such as `https://api.netlify.com/api/v1`. */
  api: string;
  site: string;
  token: string;
  /** How often a deploy that is being prepared is asked for, in milliseconds. */
  askEveryMs?: number;
}

const AT_ONCE = 4;
const CALL_LIMIT_MS = 60_000;
const DEPLOY_LIMIT_MS = 15 * 60_000;
const SHOWN_CHARACTERS = 300;

const Site = z.object({ published_deploy: z.object({ title: z.string().nullish() }).nullish() });
const NetlifyDeploy = z.object({
  id: z.string(),
  state: z.string(),
  error_message: z.string().nullish(),
  required: z.array(z.string()).nullish(),
});

/** The SHA-1 of each file. Those of before are remembered by what identifies the content. */
function createDigests() {
  let known = new Map<string, string>();
  return async (site: SiteVersion): Promise<Map<string, string>> => {
    const digests = new Map<string, string>();
    const kept = new Map<string, string>();
    await mapConcurrently(site.files, AT_ONCE, async ([path, content]) => {
      const bytes = known.has(content) ? null : await site.read(path);
      const digest = known.get(content) ?? (bytes && hash('sha1', bytes, 'hex'));
      if (digest === null) return;
      digests.set(path, digest);
      kept.set(content, digest);
    });
    known = kept;
    return digests;
  };
}

/**
 * Deploys to a site of Netlify by digests: it is told all paths, asks for what it lacks, and shows the whole at once.
 * https://docs.netlify.com/api/get-started/#file-digest-method
 */
export function createNetlifyDeploy({ api, site: id, token, askEveryMs = 1_000 }: Options): Deploy {
  const readDigests = createDigests();

  const call = async <T>(
    schema: z.ZodType<T>,
    path: string,
    signal: AbortSignal,
    init: RequestInit = {},
  ): Promise<T> => {
    const response = await fetch(api + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'vitrine', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_LIMIT_MS)]),
    });
    const body = await response.text();
    if (!response.ok) throw new Error(`it answered ${response.status}: ${body.slice(0, SHOWN_CHARACTERS)}`);
    return schema.parse(JSON.parse(body));
  };

  /** Waits until it is in one of these states. */
  const waitFor = async (states: readonly string[], begun: z.infer<typeof NetlifyDeploy>, signal: AbortSignal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(DEPLOY_LIMIT_MS)]);
    for (let deploy = begun; ; deploy = await call(NetlifyDeploy, `/sites/${id}/deploys/${begun.id}`, signal)) {
      if (states.includes(deploy.state)) return deploy;
      if (deploy.state === 'error') throw new Error(deploy.error_message || 'the deploy failed');
      await delay(askEveryMs, undefined, { signal: limit });
    }
  };

  return async (site, { isByHand, signal }) => {
    const { published_deploy: published } = await call(Site, `/sites/${id}`, signal);
    if (published?.title === site.name && !isByHand) return { isOk: true, answer: 'nothing to change', body: '' };

    if (site.failure !== undefined) throw site.failure;
    const digests = await readDigests(site);
    const begun = await call(NetlifyDeploy, `/sites/${id}/deploys?title=${encodeURIComponent(site.name)}`, signal, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ files: Object.fromEntries(digests), async: true }),
    });
    const prepared = await waitFor(['prepared', 'uploading', 'uploaded', 'ready'], begun, signal);

    const required = new Set(prepared.required);
    const paths = [...digests].filter(([, digest]) => required.delete(digest)).map(([path]) => path);
    await mapConcurrently(paths, AT_ONCE, async (path) => {
      const body = await site.read(path);
      if (!body) throw new Error(`${path} was removed meanwhile`);
      await call(z.unknown(), `/deploys/${prepared.id}/files/${encodeURI(path)}`, signal, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(body),
      });
    });
    await waitFor(['ready'], { ...prepared, state: 'uploading' }, signal);
    return { isOk: true, answer: `${counted(paths.length, 'file')} of ${digests.size} sent`, body: '' };
  };
}
