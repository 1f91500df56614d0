import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LoginAnswer, type LoginInput } from '@vitrine/shared/contract/auth';
import { Failure, success } from '@vitrine/shared/contract/envelope';
import { HealthView } from '@vitrine/shared/contract/health';
import { BuildView } from '@vitrine/shared/contract/publishing';
import { z } from 'zod';
import { readSettings } from './supervisor/settings.ts';
import { watchSite } from './supervisor/site-state.ts';
import { type System, startSystem } from './supervisor/system.ts';
import { developPhotograph } from './testing/photograph.ts';

const PUBLISHED_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 10;
/** The caller's environment variables that a stack gets: those of the machine, none of Vitrine's. */
const MACHINE_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'LANG', 'NODE_OPTIONS'];

export type Frame = { width?: number; height?: number; seed?: number };

/** A whole Vitrine on free ports and an empty folder, and functions to use it. */
export type Stack = System & {
  /** The account of the photographer. */
  owner: LoginInput;
  /** Calls the API as the owner. Validates the answer with the contract; throws the message of a refusal. */
  api: <T extends z.ZodType>(path: string, schema: T, init?: RequestInit) => Promise<z.infer<T>>;
  /** Writes a file outside of Vitrine and returns its path. */
  givenFile: (name: string, content: string | Buffer) => string;
  /** The same for a photograph, by default a small one, which depends only on the seed. */
  givenPhotograph: (name: string, frame?: Frame) => Promise<string>;
  /** Resolves when the public site shows everything that was changed so far. */
  untilPublished: () => Promise<void>;
};

/**
 * Starts the whole system for browser tests and benchmarks, with its site published. It has an owner and no content, unless `demo`
 * requests the demo portfolio. `stop` ends it and removes its folder.
 */
export async function startStack({
  demo = false,
  env = {},
}: {
  demo?: boolean;
  env?: NodeJS.ProcessEnv;
} = {}): Promise<Stack> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
  const owner = { username: 'owner', password: 'a quiet darkroom' };
  const machine = Object.fromEntries(MACHINE_VARIABLES.map((name) => [name, process.env[name] ?? '']));
  const firstAdmin = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };
  const settings = readSettings({
    ...machine,
    ...firstAdmin,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: String(demo),
    ...env,
  });
  const diskDir = mkdtempSync(path.join(tmpdir(), 'photographer-'));
  const removeFolders = () => {
    for (const folder of [dataDir, diskDir]) rmSync(folder, { recursive: true, force: true });
  };
  const givenFile: Stack['givenFile'] = (name, content) => {
    const file = path.join(diskDir, name);
    writeFileSync(file, content);
    return file;
  };

  const system = await startSystem(settings, { report: (line) => console.log(line) }).catch((error: unknown) => {
    removeFolders();
    throw error;
  });
  const stop = async () => {
    await system.stop();
    removeFolders();
  };
  const site = await watchSite({ ...system, until: ({ state }) => state === 'live', withinMs: PUBLISHED_WITHIN_MS });
  if (site.state !== 'live') {
    await stop();
    throw new Error(`The site was not published in time: ${JSON.stringify(site)}`);
  }
  const api = createApi(system.url, owner);
  return {
    ...system,
    stop,
    owner,
    api,
    givenFile,
    givenPhotograph: async (name, { width = 360, height = 240, seed = 1 } = {}) =>
      givenFile(name, await developPhotograph({ width, height, seed })),
    untilPublished: () => untilPublished(system.url, api),
  };
}

function createApi(url: string, owner: LoginInput): Stack['api'] {
  let token: Promise<string> | undefined;

  const call = async (path: string, init: RequestInit) => {
    token ??= signIn(url, owner).then(({ access_token }) => access_token);
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await token}`);
    return fetch(`${url}/api${path}`, { ...init, headers });
  };

  return async (path, schema, init = {}) => {
    let answer = await call(path, init);
    // A test that changes the password ends every other session, including this one.
    if (answer.status === 401) {
      token = undefined;
      answer = await call(path, init);
    }
    return dataOf(answer, schema);
  };
}

export async function signIn(url: string, owner: LoginInput) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return dataOf(answer, LoginAnswer.shape.data);
}

/** The data of an answer of the API. Throws a refusal. */
async function dataOf<T extends z.ZodType>(response: Response, schema: T): Promise<z.infer<T>> {
  const body: unknown = await response.json();
  const refusal = Failure.safeParse(body);
  if (refusal.success) throw new Error(`${response.status} ${refusal.data.code}: ${refusal.data.message}`);
  return schema.parse(success(z.unknown()).parse(body).data);
}

async function untilPublished(url: string, api: Stack['api']): Promise<void> {
  const { revision } = (await api('/health', HealthView.required())).details.database;
  if (revision === null) throw new Error('The database does not answer');
  for (const deadline = Date.now() + PUBLISHED_WITHIN_MS; Date.now() < deadline; await sleep(LOOK_EVERY_MS)) {
    const live = BuildView.parse(await (await fetch(`${url}/build.json`)).json());
    if (live.revision >= revision) return;
  }
  throw new Error(`Revision ${revision} was not published in time`);
}
