import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoginInput } from '@vitrine/shared/contract/auth';
import { HealthView } from '@vitrine/shared/contract/health';
import { BuildView, PublishingView } from '@vitrine/shared/contract/publishing';
import { openSession, type Session } from '../lib/session.ts';
import { until } from '../lib/until.ts';
import { readSettings } from '../supervisor/settings.ts';
import { watchSite } from '../supervisor/site-state.ts';
import { type System, startSystem } from '../supervisor/system.ts';
import { drawPhotograph } from './photograph.ts';

const PUBLISHED_WITHIN_MS = 90_000;
/** The caller's environment variables that a stack gets: those of the machine, none of Vitrine's. */
const MACHINE_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'LANG', 'NODE_OPTIONS'];

export type Frame = { width?: number; height?: number; seed?: number };

/** A whole Vitrine on free ports and an empty folder, and functions to use it. */
export type Stack = System & {
  /** The account of the photographer. */
  owner: LoginInput;
  /** Calls the API as the owner. Validates the answer with the contract; throws the message of a refusal. */
  api: Session;
  /** Writes a file outside of Vitrine and returns its path. */
  givenFile: (name: string, content: string | Buffer) => string;
  /** The same for a photograph, by default a small one, which depends only on the seed. */
  givenPhotograph: (name: string, frame?: Frame) => Promise<string>;
  /** Resolves when the public site shows everything that was changed so far, and the API says so. */
  untilPublished: () => Promise<void>;
};

/**
 * Starts the whole system for browser tests and benchmarks, with its site published. It has an owner and no content, unless `demo`
 * requests the demo portfolio. `stop` ends it and removes its folder.
 */
export async function startStack({ demo = false, env = {} as NodeJS.ProcessEnv } = {}): Promise<Stack> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
  const { ADMIN_USERNAME: username = 'owner', ADMIN_PASSWORD: password = 'a quiet darkroom' } = env;
  const owner = { username, password };
  const machine = Object.fromEntries(MACHINE_VARIABLES.map((name) => [name, process.env[name] ?? '']));
  const settings = readSettings({
    ...machine,
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
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
  let session: Promise<Session> | undefined;
  const api: Session = async (path, schema, init) => {
    session ??= openSession(system.url, owner);
    return (await session)(path, schema, init);
  };
  return {
    ...system,
    stop,
    owner,
    api,
    givenFile,
    givenPhotograph: async (name, { width = 360, height = 240, seed = 1 } = {}) =>
      givenFile(name, await drawPhotograph({ width, height, seed })),
    untilPublished: () => untilPublished(system.url, api),
  };
}

async function untilPublished(url: string, api: Session): Promise<void> {
  const { revision } = (await api('/health', HealthView.required())).details.database;
  if (revision === null) throw new Error('The database does not answer');
  await until(
    async () => {
      const visitors = BuildView.parse(await (await fetch(`${url}/build.json`)).json());
      if (visitors.revision < revision) return false;
      const { live } = await api('/publishing', PublishingView);
      return live !== null && live.revision >= revision;
    },
    `revision ${revision} is published`,
    { withinMs: PUBLISHED_WITHIN_MS },
  );
}
