import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Restart } from '@vitrine/shared/contract/health';
import { hostOfUrl, isEveryAddress } from '@vitrine/shared/node/host-of-url';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { root } from '../launcher/paths.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { createBuilderHeap, FEW_ARENAS, SMALL_HEAP } from './builder-heap.ts';
import { BUILDER_FILE, ensureBundles, type Reporting } from './bundles.ts';
import { openDataFolder } from './data-folder.ts';
import { statusOf } from './http.ts';
import { type KeptOptions, type KeptProcess, keepRunning } from './kept-process.ts';
import { ensurePortIsFree, findFreePort } from './ports.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { readSite, type SiteState } from './site-state.ts';
import { PROBE_EVERY_MS, watchAnswers } from './watchdog.ts';

const ADMIN_WITHIN_MS = 120_000;
const SAID_EVERY_MS = 60_000;
const CHECK_EVERY_MS = 100;
const STOP_WITHIN_MS = 8_000;
const RESTARTS_KEPT = 10;

type Begun = Pick<KeptOptions, 'name' | 'file' | 'execArgv' | 'message'>;

/** Whether it answers, not whether it is ready: with a full disk a site is shown as well. */
const LIVE = '/api/health/live';
const ADMIN = '/admin/';

/** A running Vitrine. */
export type System = {
  /** Without a slash at its end. */
  url: string;
  dataDir: string;
  server: KeptProcess;
  builder: KeptProcess;
  readSite: () => Promise<SiteState>;
  stop: () => Promise<void>;
};

/**
 * Starts the embedded default: the server and the builder on one data folder. Resolves when the API and the admin answer; the builder
 * publishes the site meanwhile, and `readSite` returns its state. If it fails or is aborted, nothing is left running. `serverFile` is the
 * file to run, in the repository. `probeEveryMs` is a third of the time after which a program that answers
 * nothing is killed, unless it is not watched, as where it may be held at a breakpoint.
 */
export async function startSystem(
  settings: Settings,
  reporting: Reporting,
  { serverFile = 'server/dist/main.js', probeEveryMs = PROBE_EVERY_MS, isWatched = true } = {},
): Promise<System> {
  const { report, signal } = reporting;
  const { host, dataDir } = settings;
  const port = settings.port || (await findFreePort());
  const folder = await openDataFolder(dataDir, port);
  const undo = [async () => folder.release()];
  const stop = async () => {
    if (undo.length > 0) folder.announceStop();
    for (const step of undo.splice(0).reverse()) await step();
  };

  try {
    const secrets = readOrRefuse(settings);
    await ensureBundles(reporting);
    await ensurePortIsFree(host, port);

    const builderPort = settings.builderPort || (await findFreePort());
    const env = environmentOf(settings, { port, builderPort, secrets });
    const url = `http://${hostOfUrl(host)}:${port}`;
    const programs: KeptProcess[] = [];
    const watching = new AbortController();
    const restarts: Restart[] = [];
    undo.push(async () => {
      watching.abort();
      await Promise.all(programs.map((program) => program.stop(STOP_WITHIN_MS)));
    });
    const begin = ({ file, ...how }: Begun) => {
      const onRestart = (reason: string) => {
        restarts.push({ at: new Date().toISOString(), reason });
        restarts.splice(0, restarts.length - RESTARTS_KEPT);
        server.send();
      };
      const program = keepRunning({ ...how, file: path.join(root, file), env, report, onRestart });
      programs.push(program);
      return program;
    };
    const watch = (program: KeptProcess, probed: string) =>
      isWatched &&
      watchAnswers({
        url: probed,
        everyMs: probeEveryMs,
        signal: watching.signal,
        onSilent: (ms) => program.kill(`has answered nothing for ${ms / 1_000} s and was killed`),
      });

    const server: KeptProcess = begin({
      name: 'The server',
      file: serverFile,
      execArgv: () => SMALL_HEAP,
      message: () => ({ restarts }),
    });
    const ending = AbortSignal.any([watching.signal, ...(signal ? [signal] : [])]);
    const problem = await Promise.race([server.endedEarly, untilReady(url, { report, signal: ending })]);
    if (problem) throw new SetupFailed(`Vitrine could not start: ${problem}.`);
    server.markReady();
    watch(server, `${url}${LIVE}`);
    // It starts by requesting the content from the server. However often it ends, nothing else stops.
    const builder = begin({ name: 'The builder', file: BUILDER_FILE, execArgv: createBuilderHeap() });
    builder.markReady();
    watch(builder, `${env.BUILDER_URL}/status`);

    const shownHost = isEveryAddress(host) || host === 'localhost' ? 'localhost' : hostOfUrl(host);
    return {
      url: `http://${shownHost}:${port}`,
      dataDir,
      server,
      builder,
      readSite: () => readSite({ url, builderUrl: env.BUILDER_URL }, builder),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The secrets. That they cannot be read, as when another user made them, is for people to remedy. */
function readOrRefuse({ dataDir, env }: Settings): Secrets {
  try {
    return readSecrets(dataDir, env);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new SetupFailed(
      `DATA_DIR: the keys in it cannot be used (${reasonOf(error)}). Give them to the user who runs Vitrine, and try again.`,
    );
  }
}

function environmentOf(
  { env, host, builderHost, dataDir, publicUrl, logLevel }: Settings,
  { port, builderPort, secrets }: { port: number; builderPort: number; secrets: Secrets },
): NodeJS.ProcessEnv & { BUILDER_URL: string } {
  const siteUrl = publicUrl ?? `http://localhost:${port}`;
  return {
    ...FEW_ARENAS,
    ...secrets,
    ...env,
    LOG_LEVEL: logLevel,
    PORT: String(port),
    DATA_DIR: dataDir,
    // Not the default: whoever sets it begins without a default password.
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
    SITE_URL: siteUrl,
    BUILDER_PORT: String(builderPort),
    BUILDER_URL: `http://${hostOfUrl(builderHost)}:${builderPort}`,
    CONTENT_URL: `http://${hostOfUrl(host)}:${port}/api/content`,
  };
}

/**
 * Waits for the API, which answers after migrations and imports, however long these take, and then for the admin. Returns what is missing if
 * that one takes too long.
 */
async function untilReady(url: string, { report, signal }: Required<Reporting>): Promise<string | null> {
  const answers = async (path: string) => (await statusOf(`${url}${path}`)) === 200;
  for (let saidAt = Date.now(); !(await answers(LIVE)); await sleep(CHECK_EVERY_MS, null, { signal })) {
    if (Date.now() - saidAt < SAID_EVERY_MS) continue;
    saidAt = Date.now();
    report('The server does not answer yet. A migration of many records can take minutes.');
  }
  const deadline = Date.now() + ADMIN_WITHIN_MS;
  while (!(await answers(ADMIN))) {
    if (Date.now() > deadline) return 'the admin does not answer';
    await sleep(CHECK_EVERY_MS, null, { signal });
  }
  return null;
}
