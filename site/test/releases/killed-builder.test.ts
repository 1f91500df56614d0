import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isNightly } from '../../../scripts/testing/circle.ts';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { contentOf, KEPT, LAST, publishFirst } from '../killed-story.ts';
import { type Builder, givenBuilder, stopSiteServer } from '../plain-builder.ts';
import { everyFile, readLive } from '../release-folder.ts';

const run = promisify(execFile);
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (isNightly ? 6 : 1));
const SCRIPT = join(import.meta.dirname, '../killed-builder.ts');

/** The site of each revision, published from nothing. */
async function givenSites() {
  const sites = new Map<number, Map<string, string>>();
  for (let revision = 1; revision <= LAST; revision++) {
    const { dataDir, publishing } = await givenBuilder();
    await (await publishing({ content: contentOf(revision), daysLater: 1 }))();
    sites.set(revision, await everyFile(dataDir));
    await stopSiteServer(dataDir);
    await rm(dataDir, { recursive: true });
  }
  return sites;
}

const copyOf = async (dataDir: string) => {
  const copy = join(givenFolder(), 'data');
  await cp(dataDir, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
};

const options = (revision: number) => ({ content: contentOf(revision), keepReleases: KEPT, daysLater: 1 });

/** What is there after a crash is a whole site, and every release can be restored as it was. */
async function expectAllIsWhole({ dataDir, publishing }: Builder, sites: Awaited<ReturnType<typeof givenSites>>) {
  const { revision } = JSON.parse(await readLive(dataDir, 'build.json'));
  expect(await everyFile(dataDir)).toEqual(sites.get(revision));

  const publish = await publishing(options(LAST));
  await publish({ byHand: true });
  expect(await everyFile(dataDir)).toEqual(sites.get(LAST));
  for (const { release, revision } of (await publish.list()).releases) {
    await publish.restore(release, { over: LAST, withoutPrivate: false });
    await publish.tidyUp();
    expect(await everyFile(dataDir), release).toEqual(sites.get(revision));
  }
}

test(`a builder that is killed after a switch, or at ${ROUNDS} of the other steps, loses nothing and goes on`, {
  timeout: 180_000 + ROUNDS * 30_000,
}, async () => {
  const sites = await givenSites();
  const dataDir = givenFolder();
  await publishFirst(await givenBuilder(dataDir));
  const { stdout } = await run(process.execPath, [SCRIPT, await copyOf(dataDir)]);
  const { steps, switches }: { steps: number; switches: number[] } = JSON.parse(stdout);
  const others = Array.from({ length: ROUNDS }, (_, round) => Math.floor(((round + 0.5) * steps) / ROUNDS));
  expect(switches.length).toBeGreaterThan(2);

  // The first is of a publish, the last of a restore.
  const sample = isNightly ? switches : switches.filter((_, at) => at === 0 || at === switches.length - 1);

  for (const step of [...sample, ...others]) {
    const copy = await copyOf(dataDir);
    const killed = run(process.execPath, [SCRIPT, copy, String(step)]);
    await expect(killed, `step ${step} of ${steps}`).rejects.toMatchObject({ signal: 'SIGKILL' });

    await expectAllIsWhole(await givenBuilder(copy, 200), sites);
    await stopSiteServer(copy);
    await rm(copy, { recursive: true });
  }
});
