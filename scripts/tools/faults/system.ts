import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PublishingView } from '@vitrine/shared/contract/publishing';
import { root as repository } from '../../launcher/paths.mjs';
import { until } from '../../lib/until.ts';
import { BUILDER_FILE } from '../../supervisor/bundles.ts';
import { findFreePort } from '../../supervisor/ports.ts';
import { readPhotoRows } from '../../testing/gallery-invariants.ts';
import { readImageRows } from '../../testing/invariants.ts';
import { controlFiles, type FaultKind, type Plan, SEAM_VARIABLES } from './plan.ts';
import { openFolder, type Store } from './stores.ts';

const SEAM = path.join(import.meta.dirname, 'seam.ts');
const OWNER = { username: 'owner', password: 'a quiet darkroom' };
const SETTLED_WITHIN_MS = 3_000;

export type Answer = { status: number; body: { message?: string; data?: unknown } };
export type SystemOptions = { withBuilder?: boolean; openStore?: (dataDir: string) => Store | Promise<Store> };
export type System = Awaited<ReturnType<typeof openSystem>>;

/** What a health check could not remove stays until the next start. */
const isWork = (name: string) => !name.startsWith('.health-');

/** The server and optionally the builder, as processes whose steps are recorded, on a temporary folder. */
export async function openSystem({ withBuilder = false, openStore = openFolder }: SystemOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-faults-'));
  const control = path.join(folder, 'control');
  const place = path.join(folder, 'root');
  const dataDir = path.join(place, 'data');
  for (const made of [control, dataDir]) mkdirSync(made, { recursive: true });
  const files = controlFiles(control);
  const store = await openStore(dataDir);
  const { ask } = store;
  const [port, builderPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'false',
    // So a publish removes the releases before it.
    KEEP_RELEASES: '1',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    ADMIN_DIR: path.join(folder, 'no-admin'),
    LOG_LEVEL: 'info',
    // A run starts several processes, which load the same code.
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    TOKEN_SECRET: 'a token secret of the faults, long enough',
    WEBHOOK_SECRET: 'a webhook secret of the faults, long enough',
    SITE_URL: 'https://elena.example',
    CONTENT_URL: `${url}/api/content`,
    BUILDER_PORT: String(builderPort),
    ...(withBuilder && { BUILDER_URL: `http://127.0.0.1:${builderPort}` }),
    ...store.env,
    [SEAM_VARIABLES.control]: control,
    [SEAM_VARIABLES.root]: place,
  };
  const programs = ['server/dist/main.js', ...(withBuilder ? [BUILDER_FILE] : [])];
  const running: ChildProcess[] = [];
  const log: string[] = [];
  let token = '';
  let run = 0;

  const launch = (args: readonly string[], within: NodeJS.ProcessEnv = env) => {
    const options = { cwd: repository, env: within, stdio: ['ignore', 'pipe', 'pipe'] } satisfies SpawnOptions;
    const child = spawn(process.execPath, ['--require', SEAM, ...args], options);
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => log.push(...chunk.toString().trim().split('\n')));
    }
    return child;
  };

  const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

  /** As the owner, unless another authorization is given. */
  const call = async (
    method: string,
    at: string,
    body?: object,
    authorization?: string,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const isForm = body instanceof FormData || body instanceof Blob;
    const response = await fetch(`${url}/api/${at}`, {
      method,
      headers: {
        authorization: authorization ?? `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = { status: response.status, body: JSON.parse((await response.text()) || '{}') as Answer['body'] };
    if (answer.status !== 401 || authorization) return answer;
    // A restore has ended the session.
    await signIn();
    return call(method, at, body, undefined, more);
  };

  const signIn = async () => {
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body: new URLSearchParams(OWNER) });
    token = ((await response.json()) as { access_token: string }).access_token;
  };

  const startProgram = async (program: string) => {
    const child = launch([program]);
    running.push(child);
    const address = program.startsWith('server') ? `${url}/api/health` : `http://127.0.0.1:${builderPort}/status`;
    await until(async () => {
      if (!isRunning(child)) throw new Error(`${program} ended: ${log.slice(-5).join('\n')}`);
      // A server that reports a full disk is running, too.
      return fetch(address).then(
        () => true,
        () => false,
      );
    }, `${program} starts`);
  };

  const start = async () => {
    await Promise.all(programs.map(startProgram));
    if (token === '') await signIn();
  };

  const kill = async () => {
    const ended = running.filter(isRunning).map((child) => once(child, 'exit'));
    for (const child of running.splice(0)) child.kill('SIGKILL');
    await Promise.all(ended);
  };

  /** Whether no background work is running any more. */
  const isIdle = async () => {
    const images = await readImageRows(ask);
    const work = path.join(dataDir, 'tmp');
    // Servers that share a database have a folder each, which remains when one is killed.
    const isWorking = !store.env.DATABASE_URL && existsSync(work) && readdirSync(work).some(isWork);
    const isDone = !isWorking && [...images, ...(await readPhotoRows(ask))].every((one) => !one.is_pending);
    if (!isDone || !withBuilder) return isDone;
    return PublishingView.parse((await call('GET', 'publishing')).body.data).state === 'live';
  };

  const isSettled = async () => {
    if (existsSync(files.fired)) return true;
    return (await ask('select 1 from file_removals limit 1')).length === 0;
  };

  /** Waits for background work: files of deleted images are removed, the next publish is prepared. It may fail without consequences. */
  const untilSettled = () => until(isSettled, 'nothing is left to do', { withinMs: SETTLED_WITHIN_MS }).catch(() => {});

  /** Runs a script of the repository on a data folder, with the seam. */
  const runCommand = async (args: readonly string[], folderOfData = dataDir) => {
    const child = launch(args, { ...env, DATA_DIR: folderOfData });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    const [code] = await once(child, 'close');
    return { code: code as number | null, output };
  };

  const openPlan = (plan: Omit<Plan, 'run' | 'pids'>) => {
    run += 1;
    for (const file of [files.steps, files.fired]) rmSync(file, { force: true });
    const pids = running.map(({ pid }) => pid ?? 0);
    writeFileSync(files.plan, JSON.stringify({ ...plan, run, pids } satisfies Plan));
  };

  return {
    ...store,
    url,
    place,
    dataDir,
    log,
    call,
    start,
    kill,
    runCommand,
    isIdle,
    untilSettled,
    untilIdle: () => until(isIdle, 'the work in the background ends'),
    isUp: () => running.length > 0 && running.every(isRunning),

    /** Begins to record steps, with a fault at one of them. */
    arm: (step: string | null, kind: FaultKind = 'EIO') => openPlan({ step, kind }),
    /** Stops recording. Returns the steps. */
    disarm() {
      for (const file of [files.plan, files.fired]) rmSync(file, { force: true });
      return existsSync(files.steps) ? readFileSync(files.steps, 'utf8').trim().split('\n') : [];
    },
    hasFired: () => existsSync(files.fired),

    /** Restores the saved data. */
    async bringBack() {
      await kill();
      await store.bringBack();
      await start();
    },

    async close() {
      await kill();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
