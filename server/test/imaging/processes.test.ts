import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AVIF_WIDTHS_PX, JPEG_WIDTH_PX, WEBP_WIDTHS_PX } from '@vitrine/shared/limits';
import { describe, expect, vi } from 'vitest';
import { createImaging } from '../../src/imaging/imaging.ts';
import { ingest } from '../../src/imaging/pipeline/ingest.ts';
import { renditionKey } from '../../src/imaging/pipeline/rendition-key.ts';
import { IMAGING_LIMITS } from '../../src/imaging/processes/limits.ts';
import {
  CENTRE,
  expectRefused,
  GENEROUS,
  givenJob,
  givenScene,
  NO_DEFAULTS,
  NO_RIGHTS,
  NOTHING_STATED,
  test,
} from '../helpers/imaging.fixtures.ts';
import { IMAGING_WORKER } from '../helpers/imaging-worker.ts';

const DAMAGED = { code: 'IMAGE_DAMAGED', statusCode: 422 };
const BUSY = { code: 'IMAGING_BUSY', statusCode: 503 };
const HOUR_MS = 60 * 60_000;
const TOO_SLOW = { code: 'IMAGE_TOO_SLOW', statusCode: 422 };

/** Also lists its child processes: `alive()` are those that have not ended. */
function startImaging(options: Partial<typeof GENEROUS> = {}) {
  const started: number[] = [];
  const logger = {
    debug: (details: object) => {
      if ('pid' in details) started.push(Number(details.pid));
    },
    warn: () => {},
  };
  const imaging = createImaging({ ...GENEROUS, ...options, logger });
  return { imaging, started, alive: () => started.filter(isAlive) };
}

/** A zombie, which has ended but was not reaped yet, is not alive; one of which threads are left still has its files open. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^(?:[^Z\s]|Z.*l)/.test(stdout);
}

const aLargePhotograph = () => givenScene(3000, 2000).jpeg().toBuffer();
const aPhotograph = () => givenScene(900, 600).jpeg().toBuffer();

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('limits', () => {
  test('of time end a job, and its sender is asked to come back later', async ({ outDir }) => {
    const { imaging: hurried, alive } = startImaging({ timeLimitMs: 1 });

    await expectRefused(hurried, await aLargePhotograph(), outDir, BUSY);

    await hurried.close();
    expect(alive()).toEqual([]);
  });

  test('of processor time end a job that is too heavy', async ({ outDir }) => {
    const { imaging: meagre, alive } = startImaging({ processorLimitMs: 1 });

    await expectRefused(meagre, await aLargePhotograph(), outDir, TOO_SLOW);

    await meagre.close();
    expect(alive()).toEqual([]);
  });

  test('of time are others for what nobody waits for', async ({ outDir }) => {
    const { imaging } = startImaging({ timeLimitMs: 1 });
    const job = await givenJob(await givenScene(400, 300).jpeg().toBuffer(), outDir);

    const finished = await imaging.finish({ ...job, key: 'a'.repeat(32), rights: NO_RIGHTS, focal: CENTRE });

    await imaging.close();
    expect(finished.renditions.map(({ width }) => width)).toEqual([320, 400]);
  });

  test('of time are no matter of waiting: an upload that finds no process free has its turn', async ({ outDir }) => {
    const { imaging } = startImaging({ processes: 1, timeLimitMs: 2 * HOUR_MS });
    const job = await givenJob(await aPhotograph(), outDir);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    const uploads = [imaging.ingest(job), imaging.ingest(job)];
    vi.advanceTimersByTime(HOUR_MS);
    vi.useRealTimers();

    expect((await Promise.all(uploads)).map(({ width }) => width)).toEqual([900, 900]);
    await imaging.close();
  });

  test('of processor time come before those of time, also for who gets a tenth of a processor', () => {
    expect(IMAGING_LIMITS.timeLimitMs).toBeGreaterThanOrEqual(10 * IMAGING_LIMITS.processorLimitMs);
  });

  test('of memory end a job', async ({ outDir }) => {
    const { imaging: cramped, started } = startImaging({ memoryLimitBytes: 20_000_000 });

    await expectRefused(cramped, await aLargePhotograph(), outDir, TOO_SLOW);

    await cramped.close();
    expect(started).toHaveLength(1);
  });

  test('a child that was killed while it was idle fails no job', async ({ outDir }) => {
    const { imaging, started } = startImaging({ processes: 1 });
    const photograph = await givenJob(await givenScene(400, 300).jpeg().toBuffer(), outDir);
    const job = { ...photograph, rights: { given: NOTHING_STATED, defaults: NO_DEFAULTS } };
    await imaging.ingest(job);
    const [idle = 0] = started;
    process.kill(idle, 'SIGKILL');
    // Polled without a pause, so that this process does not notice its end.
    while (isAlive(idle));

    const { width } = await imaging.ingest(job);
    await imaging.close();

    expect({ width, processes: started.length }).toEqual({ width: 400, processes: 2 });
  });

  for (const [signal, refusal] of [
    ['SIGSEGV', DAMAGED],
    // The system has run out of memory: no fault of the picture, which is sent again.
    ['SIGKILL', BUSY],
  ] as const) {
    const tags = signal === 'SIGKILL' ? [] : ['nightly' as const];
    test(`a child that dies of ${signal} fails its own job alone`, { tags }, async ({ outDir }) => {
      const { imaging, alive } = startImaging({ processes: 1 });
      const job = await givenJob(await aPhotograph(), outDir);

      const [doomed, next] = [imaging.ingest(job), imaging.ingest(job)];
      const outcome = expect(doomed).rejects.toMatchObject(refusal);
      await until(() => alive().length === 1);
      process.kill(alive()[0] ?? 0, signal);

      await outcome;
      const { renditions } = await next;
      expect((await readdir(outDir)).sort()).toEqual(renditions.map(({ filename }) => filename).sort());
      await imaging.close();
    });
  }
});

test('a stop that signals the whole group lets a child finish its job', async ({ outDir }) => {
  const { imaging, alive } = startImaging({ processes: 1 });
  const job = await givenJob(await aPhotograph(), outDir);
  await imaging.ingest(job);

  const upload = imaging.ingest(job);
  const [child = Number.NaN] = alive();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(child, signal);

  expect((await upload).width).toBe(900);
  await imaging.close();
});

describe('order', () => {
  test('uploads overtake AVIF work that waits', { tags: 'nightly' }, async ({ outDir }) => {
    const { imaging } = startImaging({ processes: 1 });
    const job = await givenJob(await givenScene(400, 300).jpeg().toBuffer(), outDir);
    const finished: string[] = [];
    const avif = (key: string) =>
      imaging.finish({ ...job, key: key.repeat(32), rights: NO_RIGHTS, focal: CENTRE }).then(() => finished.push(key));

    const all = [avif('a'), avif('b'), avif('c'), imaging.ingest(job).then(() => finished.push('upload'))];
    await Promise.all(all);

    expect(finished).toEqual(['a', 'upload', 'b', 'c']);
    await imaging.close();
  });

  test('AVIF work never takes the last process', async ({ outDir }) => {
    const { imaging, alive } = startImaging();
    const job = await givenJob(await givenScene(400, 300).jpeg().toBuffer(), outDir);

    const all = ['a', 'b', 'c'].map((key) =>
      imaging.finish({ ...job, key: key.repeat(32), rights: NO_RIGHTS, focal: CENTRE }),
    );
    await until(() => alive().length > 0);

    expect(alive()).toHaveLength(1);
    await Promise.all(all);
    await imaging.close();
  });
});

describe('close', () => {
  test('finishes uploads, gives up AVIF work and leaves no process', async ({ outDir }) => {
    const { imaging, alive } = startImaging();
    const job = await givenJob(await aLargePhotograph(), outDir);
    const avif = imaging.finish({ ...job, key: 'a'.repeat(32), rights: NO_RIGHTS, focal: CENTRE });
    const given = expect(avif).rejects.toMatchObject({ code: 'IMAGING_STOPPED', statusCode: 503 });
    const upload = imaging.ingest(job);

    await imaging.close();

    await given;
    const { renditions } = await upload;
    expect((await readdir(outDir)).sort()).toEqual(renditions.map(({ filename }) => filename).sort());
    expect(alive()).toEqual([]);
    await expect(imaging.ingest(job)).rejects.toMatchObject({ code: 'IMAGING_STOPPED' });
  });
});

describe('a child without work', () => {
  test('leaves after some seconds', { tags: 'nightly', timeout: 15_000 }, async ({ outDir }) => {
    const { imaging, alive } = startImaging();
    await imaging.ingest(await givenJob(await givenScene(40, 30).jpeg().toBuffer(), outDir));
    expect(alive()).toHaveLength(1);

    await until(() => alive().length === 0);
    await imaging.close();
  });

  test('gives way to a new one after some jobs, as its memory only grows', { tags: 'nightly' }, async ({ outDir }) => {
    const { imaging, started } = startImaging({ processes: 1 });
    const job = await givenJob(await givenScene(40, 30).jpeg().toBuffer(), outDir);

    for (let count = 0; count <= 20; count += 1) await imaging.ingest(job);
    await imaging.close();

    expect(started).toHaveLength(2);
  });

  test('can be there before the first job', async ({ outDir }) => {
    const { imaging, started } = startImaging();
    imaging.warm();
    imaging.warm();
    const [early] = started;

    await imaging.ingest(await givenJob(await givenScene(40, 30).jpeg().toBuffer(), outDir));

    expect(early).toBeDefined();
    expect(started).toEqual([early]);
    await imaging.close();
  });
});

/** Ids of the child processes of another process. */
function childrenOf(pid = 0): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(IMAGING_WORKER) && Number(line.trim().split(/\s+/)[1]) === pid)
    .map((line) => Number.parseInt(line, 10));
}

/** A small server in a process of its own. */
const serverThat = (does: string) => [
  '--input-type=module',
  '-e',
  `const { createImaging } = await import('../../src/imaging/imaging.ts');
   const imaging = createImaging(${JSON.stringify({ ...GENEROUS, processes: 1 })});
   ${does}`,
];

describe('the process of the server', () => {
  test('does not load libvips', () => {
    const probe = `const { sharedObjects } = process.report.getReport();
      console.log(typeof imaging.ingest, sharedObjects.filter((path) => /sharp|vips/.test(path)).length);`;

    const { stdout } = spawnSync(process.execPath, serverThat(probe), { encoding: 'utf8', cwd: import.meta.dirname });

    expect(stdout.trim()).toBe('function 0');
  });

  test('is not kept alive by a child at rest', () => {
    const probe = `imaging.warm();
      setImmediate(() => console.log(JSON.stringify(process.getActiveResourcesInfo())));`;

    const { stdout, status } = spawnSync(process.execPath, serverThat(probe), {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    });

    expect(status).toBe(0);
    expect(JSON.parse(stdout)).not.toContain('ProcessWrap');
    expect(JSON.parse(stdout)).not.toContain('Timeout');
  });

  test('takes its children with it when it is killed in the middle of a job', async ({ outDir }) => {
    const job = await givenJob(await aLargePhotograph(), outDir);
    const args = serverThat(
      `await imaging.finish(${JSON.stringify({ ...job, key: 'a', rights: NO_RIGHTS, focal: CENTRE })});`,
    );
    const server = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'ignore' });
    await until(() => readdirSync(outDir).length === 1);
    const [child = 0] = childrenOf(server.pid);

    server.kill('SIGKILL');

    await until(() => !isAlive(child));
    const [unfinished = ''] = readdirSync(outDir);
    expect(readdirSync(join(outDir, unfinished)).length).toBeLessThan(AVIF_WIDTHS_PX.length);
  });
});

test('a job that fails has nothing on its way any more when it says so', async ({ outDir }) => {
  const job = await givenJob(await aLargePhotograph(), outDir);
  const key = renditionKey(job.sha256, NO_RIGHTS);
  // The smallest file, which is written before the others, cannot be written.
  const names = [`${key}-${JPEG_WIDTH_PX}.jpg`, ...WEBP_WIDTHS_PX.map((width) => `${key}-${width}.webp`)];
  await writeFile(join(outDir, `${key}-${WEBP_WIDTHS_PX[0]}.webp`), '');

  await expect(ingest({ ...job, kind: 'ingest' })).rejects.toMatchObject({ code: 'EEXIST' });

  expect((await readdir(outDir)).sort()).toEqual(names.sort());
});

describe('libvips in a child', () => {
  test('reads five formats and nothing else, even if it is asked to', () => {
    const probe = `
      const { restrictLibvips } = await import('../../src/imaging/processes/libvips.ts');
      const { default: sharp } = await import('sharp');
      const patch = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
      const files = { svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') };
      for (const format of ['jpeg', 'png', 'gif', 'webp', 'tiff', 'avif']) files[format] = await patch.toFormat(format).toBuffer();
      restrictLibvips();
      for (const [format, bytes] of Object.entries(files)) await sharp(bytes).metadata().then(() => console.log(format), () => {});`;
    const args = ['--input-type=module', '-e', probe];

    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname });

    expect(stdout.split('\n').filter(Boolean).sort()).toEqual(['gif', 'jpeg', 'png', 'tiff', 'webp']);
  });
});
