import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test } from '../../test/builder.ts';
import { releaseName } from './folders/release-name.ts';
import { RECORD_FILE } from './release-record.ts';
import { createReleases, NoSuchRelease, type Releases } from './releases.ts';

const build = { revision: 1, release: 'a', built_at: '2026-11-20T12:00:00.000Z', pages: 5 };

async function givenLive(releases: Releases, name: string) {
  const dir = await releases.staging.begin(name);
  await writeFile(join(dir, RECORD_FILE), JSON.stringify({ ...build, release: name, bytes: 1, changes: null }));
  await releases.goLive(name);
}

/** Leaves the disk as a crash just before the switch leaves it. */
const stoppedBeforeTheSwitch = (dataDir: string, work: (releases: Releases) => Promise<unknown>) =>
  new Promise<void>((stop) => {
    const sync = () => {
      stop();
      return new Promise<never>(() => {});
    };
    void work(createReleases(dataDir, { sync }));
  });

describe('releases', () => {
  test('knows nothing live in an empty folder, or where the link leads nowhere', async ({ dataDir }) => {
    const releases = createReleases(dataDir);
    expect(await releases.live()).toBeNull();

    await symlink(join('releases', 'gone'), join(dataDir, 'live'));
    expect(await releases.live()).toBeNull();
  });

  test('say what is in their place', async ({ dataDir }) => {
    await writeFile(join(dataDir, 'releases'), '');

    await expect(createReleases(dataDir).cleanUp()).rejects.toThrow(/releases is not a folder.*Move it away/);
  });

  test('removes what a crash has left, and nothing else', async ({ dataDir }) => {
    const releases = createReleases(dataDir);
    const dir = await releases.staging.begin('a');
    await writeFile(join(dir, 'build.json'), JSON.stringify(build));
    await releases.goLive('a');
    await mkdir(join(dataDir, 'releases', 'b.tmp'));
    await symlink(join('releases', 'b'), join(dataDir, 'live.tmp'));

    await releases.cleanUp();

    expect(await readdir(join(dataDir, 'releases'))).toEqual(['a']);
    expect((await readdir(dataDir)).toSorted()).toEqual(['live', 'releases']);
    expect(await releases.live()).toEqual(build);
  });

  test('are never without a whole folder, wherever a crash interrupts the exchange of it', async ({ dataDir }) => {
    const releases = createReleases(dataDir);
    const fileOf = (folder: string) => join(dataDir, 'releases', folder, 'file');
    const afterCrash = async (...folders: string[]) => {
      await rm(join(dataDir, 'releases'), { recursive: true, force: true });
      for (const folder of folders) {
        await mkdir(join(dataDir, 'releases', folder), { recursive: true });
        await writeFile(fileOf(folder), folder);
      }
      await releases.cleanUp();
      expect(await readdir(join(dataDir, 'releases'))).toEqual(['a']);
      return readFile(fileOf('a'), 'utf8');
    };

    expect(await afterCrash('.next~a.tmp', 'a')).toBe('a');
    expect(await afterCrash('.next~a', 'a')).toBe('a');
    expect(await afterCrash('.next~a', '.old~a')).toBe('.next~a');
    expect(await afterCrash('a', '.old~a')).toBe('a');
    expect(await afterCrash('a', '.of-an-earlier-version')).toBe('a');
  });

  test('never removes the live release, however old', async ({ dataDir }) => {
    const releases = createReleases(dataDir);
    await releases.staging.begin('a');
    await releases.goLive('a');
    for (const name of ['b', 'c', 'd']) await mkdir(join(dataDir, 'releases', name));

    expect(await releases.prune(2, new Date(), async () => {})).toEqual(['b']);
    expect(await readdir(join(dataDir, 'releases'))).toEqual(['a', 'c', 'd']);
  });

  test('are live or not, and never said to be what they are not, when the disk fails', async ({ dataDir }) => {
    let failing = '';
    const warnings: string[] = [];
    const sync = async (folder: string) => {
      if (folder === failing) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    };
    const releases = createReleases(dataDir, { sync, log: { warn: (message) => warnings.push(message) } });
    await releases.prepare();
    for (const name of ['a', 'b']) await givenLive(releases, name);
    const restoring = () => releases.restore('a', { over: 1, at: new Date() });

    failing = join(dataDir, 'releases');
    await expect(restoring()).rejects.toThrow('EIO');
    expect(await releases.liveName()).toBe('b');

    failing = dataDir;
    expect(await restoring()).toMatchObject({ release: 'a', is_live: true });
    expect(await releases.liveName()).toBe('a');
    expect(warnings).toEqual([expect.stringContaining('could not be synced')]);
  });

  test('are in the history only when they were live, whatever stopped the switch', async ({ dataDir }) => {
    const releases = createReleases(dataDir);
    await releases.prepare();
    for (const name of ['a', 'b']) await givenLive(releases, name);
    const kept = async () => (await createReleases(dataDir).list()).map(({ release }) => release);

    const failing = createReleases(dataDir, { sync: () => Promise.reject(new Error('EIO: i/o error, fsync')) });
    await expect(givenLive(failing, 'c')).rejects.toThrow('EIO');
    expect(await kept()).toEqual(['b', 'a']);
    await expect(releases.restore('c', { over: 1, at: new Date() })).rejects.toThrow(NoSuchRelease);
    expect((await readdir(join(dataDir, 'releases'))).toSorted()).toEqual(['.staging', 'a', 'b']);

    await stoppedBeforeTheSwitch(dataDir, (stopped) => givenLive(stopped, 'd'));
    expect(await kept()).toEqual(['b', 'a']);
    await expect(releases.restore('d', { over: 1, at: new Date() })).rejects.toThrow(NoSuchRelease);
    await releases.cleanUp();
    expect((await readdir(join(dataDir, 'releases'))).toSorted()).toEqual(['.staging', 'a', 'b']);

    await stoppedBeforeTheSwitch(dataDir, (stopped) => givenLive(stopped, 'e'));
    await givenLive(releases, 'f');
    await releases.prune(20, new Date(), async () => {});
    expect(await kept()).toEqual(['f', 'b', 'a']);
    expect(await readdir(join(dataDir, 'releases'))).not.toContain('e');
  });

  test('that were put back stay so when putting another one back stops before the switch', async ({ dataDir }) => {
    const releases = createReleases(dataDir);
    await releases.prepare();
    for (const name of ['a', 'b', 'c']) await givenLive(releases, name);
    await releases.restore('a', { over: 7, at: new Date() });

    await stoppedBeforeTheSwitch(dataDir, (stopped) => stopped.restore('b', { over: 9, at: new Date() }));

    expect(await createReleases(dataDir).restored()).toMatchObject({ release: 'a', over: 7 });
    await releases.restore('b', { over: 9, at: new Date() });
    expect(await createReleases(dataDir).restored()).toMatchObject({ release: 'b', over: 9 });
  });

  test('are named so that they sort by time', () => {
    const names = [
      releaseName(10, new Date('2026-11-20T12:00:00.001Z')),
      releaseName(9, new Date('2026-11-20T12:00:00.002Z')),
    ];

    expect(names.toSorted()).toEqual(names);
  });

  test('stay in the order of their making when the clock is set back', async ({ dataDir }) => {
    const releases = createReleases(dataDir);
    await releases.cleanUp();
    const made: string[] = [];
    for (const now of ['2026-11-20T12:00:00.999Z', '2026-11-20T11:00:00.000Z', '2020-01-01T00:00:00.000Z']) {
      const name = await releases.nextName(1, new Date(now));
      await releases.staging.begin(name);
      await releases.goLive(name);
      made.push(name);
    }

    expect(made).toEqual(['20261120T120000999Z-r1', '20261120T120001000Z-r1', '20261120T120001001Z-r1']);
    await releases.prune(2, new Date(), async () => {});
    expect((await readdir(join(dataDir, 'releases'))).filter((name) => !name.startsWith('.'))).toEqual(made.slice(1));
  });
});
