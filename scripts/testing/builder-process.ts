import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ContentView } from '@vitrine/shared/contract/content';
import { BuilderStatus, type ConfidentialStrings } from '@vitrine/shared/contract/publishing';
import { signWebhook } from '@vitrine/shared/node/webhook';
import { givenContent } from '../../site/test/content.ts';
import { root } from '../launcher/paths.mjs';
import { BUILDER_FILE, ensureBundles } from '../supervisor/bundles.ts';
import { SECRET, type SiteServer, startSiteServer } from './site-server.ts';

const run = promisify(execFile);

const PUBLISHED_WITHIN_MS = 90_000;
/** Polling without a pause would take the processor from the builder. */
const ASK_AGAIN_MS = 20;

const NO_NAMES: ConfidentialStrings = {
  history: '',
  as_of: 0,
  since: 0,
  revision: 0,
  is_complete: true,
  images: [],
  removed: [],
};

type Given = Partial<ContentView>;
export type Publishing = Awaited<ReturnType<typeof givenPublishing>>;

/** A server that has only content and the site, an empty data folder, and any number of builders on it. */
export async function givenPublishing() {
  await ensureBundles({ report: () => {}, only: 'site' });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-builder-'));
  const content = { now: givenContent({ revision: 1 }) };
  const server = await startSiteServer(dataDir, (url) => ({
    success: true,
    data: url === '/api/content' ? content.now : NO_NAMES,
  }));
  const { contentUrl } = server;
  const started: ChildProcess[] = [];

  return {
    dataDir,
    secret: SECRET,
    url: server.url,
    /** What visitors see. */
    readBuild: () => server.site.build(),
    listReleases: server.listNames,
    /** The object of each file of a release. */
    readRelease: async (name: string) =>
      new Map((await server.listFilesOf(name)).map(({ path, object }) => [path, object])),
    /** Throws if it is lost, or is not what it was. */
    readObject: server.objects.read,
    /** Resolves as soon as another release is live, which its builder does not know yet. */
    nextRelease: () =>
      new Promise<void>((resolve) => {
        const onNotification = (draft: string) => draft !== (server.site.release()?.draft ?? '') && resolve();
        server.database.notifications.subscribe('vitrine_site', { onNotification });
      }),

    /** What the API answers from now on. */
    async setContent(changes: Given) {
      content.now = givenContent(changes);
      await server.setPublic(content.now.images.map(({ id }) => id));
      await server.setRevision(content.now.revision);
    },

    /** Starts a builder. `fileLimitKb`: the system refuses larger files, as with a full disk. */
    async start({ fileLimitKb }: { fileLimitKb?: number } = {}) {
      const env = {
        ...process.env,
        BUILDER_PORT: '0',
        CONTENT_URL: contentUrl,
        DATA_DIR: dataDir,
        WEBHOOK_SECRET: SECRET,
        SITE_URL: 'https://elena.example',
        LOG_LEVEL: 'info',
      };
      const builder = await startBuilder(env, { fileLimitKb, server });
      started.push(builder.child);
      return builder;
    },

    async stop() {
      for (const child of started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Options = { fileLimitKb: number | undefined; server: SiteServer };

async function startBuilder(env: NodeJS.ProcessEnv, { fileLimitKb, server }: Options) {
  const main = path.join(root, BUILDER_FILE);
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child =
    fileLimitKb === undefined
      ? spawn(process.execPath, [main], { env, stdio })
      : spawn('bash', ['-c', `ulimit -S -f ${fileLimitKb}; exec "$0" "$1"`, process.execPath, main], { env, stdio });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('its output cannot be read');
  const lines: string[] = [];
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, lines }));
  createInterface(stderr).on('line', (line) => lines.push(line));
  const port = new Promise<number>((resolve) => {
    createInterface(stdout).on('line', (line) => {
      lines.push(line);
      const event = JSON.parse(line);
      if (event.msg === 'listening') resolve(event.port);
    });
  });
  const url = async () => `http://127.0.0.1:${await port}`;
  /** The state of the builder, and what is live. */
  const readStatus = async () => {
    const status = BuilderStatus.parse(await (await fetch(`${await url()}/status`)).json());
    await server.site.catchUp();
    return { ...status, live: server.site.build(), restored_at: (await server.site.restored())?.at ?? null };
  };
  type Status = Awaited<ReturnType<typeof readStatus>>;

  /** Waits until the builder's status fulfils the condition. */
  const until = async (isSo: (status: Status) => boolean) => {
    for (const deadline = Date.now() + PUBLISHED_WITHIN_MS; Date.now() < deadline; ) {
      const status = await readStatus();
      if (isSo(status)) return status;
      await wait(ASK_AGAIN_MS);
    }
    throw new Error(`The builder did not come so far: ${JSON.stringify(await readStatus())}\n${lines.join('\n')}`);
  };

  return {
    child,
    lines,
    /** Resolves when it has ended, with its exit code and output. */
    ended,
    url,
    until,
    untilLive: (revision: number) => until(({ state, live }) => state === 'idle' && live?.revision === revision),

    /** Sends it a signed call about new content. */
    async notify(revision: number) {
      const body = JSON.stringify({ event: 'content.changed', revision, delivery: randomUUID() });
      const headers = signWebhook(SECRET, body, Math.floor(Date.now() / 1_000));
      const answer = await fetch(`${await url()}/hooks/content-changed`, { method: 'POST', headers, body });
      if (answer.status !== 202) throw new Error(`The builder answers ${answer.status}`);
    },

    /** Lifts the limit, as when a disk has space again. */
    async liftFileLimit() {
      await run('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited:']);
    },

    /** Holds it still until it is to go on, or is killed. */
    hold: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),

    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
