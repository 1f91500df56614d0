import { ImageAdminView } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { SetupFailed } from '../../launcher/setup-failed.mjs';
import { openSession } from '../../lib/session.ts';
import { until } from '../../lib/until.ts';
import { findFreePort } from '../../supervisor/ports.ts';
import { makeFirstPhotograph, OWNER, untilPublic } from '../../testing/first-photograph.ts';
import { callEngine, type Engine } from './engine.ts';

const LIMITS = { megabytes: 300, healthyS: 10, stopS: 8 };
const BYTES_A_MB = 1_000_000;
/** The user of TrueNAS and others for applications; the image has no account of its own for it. */
const USER = '568:568';
const ANOTHER_USER = '1000:1000';
/** Errors of the server and the builder, and what is thrown. */
const COMPLAINT = /"level":[56]0|\berror\b/i;

const Healthcheck = z.object({ Test: z.tuple([z.literal('CMD')], z.string()) });
/** Podman has the health check of an image beside its configuration. */
const Inspected = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({ User: z.string(), Healthcheck: Healthcheck.optional() }),
    Healthcheck: Healthcheck.optional(),
  }),
]);

type Container = { id: string; url: string };

/**
 * Runs the image as a careful host does: read-only, as user 568, without capabilities, with one volume. It opens the setup link, uploads, sees
 * the picture in public, stops it and starts it again; then it tries volumes that cannot work. Reports what holds, and throws what does not.
 */
export async function checkImage(engine: Engine, image: string, report: (line: string) => void): Promise<void> {
  if (engine === 'buildah')
    throw new SetupFailed('buildah builds images and does not run them: install podman or docker.');
  const call = (...args: string[]) => callEngine(engine, args);
  const faults: string[] = [];
  const hold = (holds: boolean, what: string) => {
    report(`  ${holds ? 'ok   ' : 'FAULT'} ${what}`);
    if (!holds) faults.push(what);
  };

  const [{ Size, Config, Healthcheck = Config.Healthcheck }] = Inspected.parse(
    JSON.parse(await call('image', 'inspect', image)),
  );
  const [, ...healthCheck] = Healthcheck?.Test ?? [];
  const megabytes = Math.round(Size / BYTES_A_MB);
  hold(megabytes <= LIMITS.megabytes, `has ${megabytes} MB (at most ${LIMITS.megabytes} MB)`);
  hold(healthCheck.length > 0, 'has a health check');
  hold(Config.User === USER, `is run as user ${Config.User} unless another is named`);

  const volume = await call('volume', 'create');
  try {
    const filename = await inContainer({}, async (container) => {
      await checkHealth(container, 'on an empty volume');
      const filename = await makeFirstPhotograph(container.url, await call('logs', container.id));
      hold(true, 'opened the setup link of the log, signed in and uploaded a photograph, which was public soon');
      return filename;
    });
    await inContainer({}, async (container) => {
      await checkHealth(container, 'at its second start');
      const api = await openSession(container.url, OWNER);
      const images = await api('/images', z.array(ImageAdminView.pick({ filename: true })));
      await untilPublic(container.url, filename);
      hold(images.length === 1, 'has kept the account, the photograph and its page');
      await call('exec', container.id, 'node', 'scripts/run.mjs', 'backup', '/data/backup.tar');
      const checked = await call(
        'exec',
        container.id,
        'node',
        'scripts/run.mjs',
        'restore',
        '--check',
        '/data/backup.tar',
      );
      hold(/is complete and undamaged/.test(checked), 'wrote a backup with its own command, complete and undamaged');
    });
    await checkRefusal('of another user', { user: ANOTHER_USER });
    await checkRefusal('that is read-only', { mode: 'ro' });
  } finally {
    await call('volume', 'rm', '--force', volume);
  }
  if (faults.length > 0) throw new SetupFailed(`The image does not hold what it should:\n  ${faults.join('\n  ')}`);

  async function start({ user = USER, mode = 'rw' }): Promise<Container> {
    const port = await findFreePort();
    const id = await call(
      ...['run', '--detach', '--read-only', '--tmpfs', '/tmp:mode=1777', '--user', user, '--cap-drop', 'ALL'],
      ...['--security-opt', 'no-new-privileges', '--publish', `127.0.0.1:${port}:3000`],
      ...['--volume', `${volume}:/data:${mode}`, image],
    );
    return { id, url: `http://127.0.0.1:${port}` };
  }

  async function inContainer<T>(options: { user?: string }, work: (container: Container) => Promise<T>): Promise<T> {
    const container = await start(options);
    try {
      const result = await work(container).catch(async (error: unknown) => {
        report(await call('logs', container.id));
        throw error;
      });
      const stopS = await secondsOf(() => call('stop', '--time', '30', container.id));
      const code = await call('inspect', '--format', '{{.State.ExitCode}}', container.id);
      hold(code === '0' && stopS <= LIMITS.stopS, `stopped by SIGTERM in ${stopS} s with code ${code}`);
      const complaints = (await call('logs', container.id)).split('\n').filter((line) => COMPLAINT.test(line));
      hold(complaints.length === 0, ['has no errors in its log', ...complaints].join('\n         '));
      return result;
    } finally {
      await call('rm', '--force', container.id);
    }
  }

  async function checkHealth({ id }: Container, when: string) {
    const isHealthy = () =>
      call('exec', id, ...healthCheck).then(
        () => true,
        () => false,
      );
    const healthyS = await secondsOf(() => until(isHealthy, 'the container is healthy', { everyMs: 200 }));
    hold(healthyS <= LIMITS.healthyS, `is healthy after ${healthyS} s ${when} (at most ${LIMITS.healthyS} s)`);
  }

  /** A volume that cannot work has to end the start at once, with a sentence that names it. */
  async function checkRefusal(what: string, options: { user?: string; mode?: string }) {
    const { id } = await start(options);
    try {
      await call('wait', id);
      const log = await call('logs', id);
      hold(/\/data cannot be written/.test(log), `refuses a volume ${what}: ${log.split('\n').at(-1)}`);
    } finally {
      await call('rm', '--force', id);
    }
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return Math.round((performance.now() - startedMs) / 100) / 10;
}
