import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { BuildView } from '@vitrine/shared/contract/publishing';
import { SettingsView } from '@vitrine/shared/contract/settings';
import ExifReader from 'exifreader';
import { until } from '../../lib/until.ts';
import { readImageRows, renditionsOf } from '../../testing/invariants.ts';
import { list, type Operation, type States, stateOf } from './operations.ts';
import type { System } from './system.ts';

let count = 0;

type Text = 'copyright' | 'photographer_name';

const readSetting = async ({ call }: System, text: Text) =>
  SettingsView.parse((await call('GET', 'settings')).body.data)[text] ?? '';

/** A setting gets another text. */
const changing = (text: Text): Pick<Operation<States>, 'given' | 'act' | 'look'> => ({
  async given(system) {
    const before = await readSetting(system, text);
    return { before, after: `Elena ${++count}` };
  },
  act: ({ call }, { after }) => call('PUT', 'settings', { [text]: after }),
  look: async (system, states) => stateOf(await readSetting(system, text), states),
});

/** New rights for all files. After a failure meanwhile, the queue continues at the next change. */
const changingRights: Operation<States> = {
  name: 'rights',
  ...changing('copyright'),
  async check(system) {
    const copyright = await readSetting(system, 'copyright');
    const names = new Set((await readImageRows(system.ask)).flatMap(renditionsOf));
    const faults = Array.from(names, async (name) => {
      const { exif } = await ExifReader.load(system.stored.read(`renditions/${name}`), { expanded: true, async: true });
      const written = exif?.Copyright?.description;
      return written === copyright ? [] : [`${name} says "${written}" and not "${copyright}"`];
    });
    return (await Promise.all(faults)).flat();
  },
};

/** An image is made private, which a publish must never fail to show. */
const takingDown: Operation<number> = {
  name: 'publish',
  isPublished: true,
  async given(system) {
    const id = (await list(system, 'my-images'))[0]?.id ?? 0;
    await system.call('PUT', `images/${id}`, { is_public: true });
    await system.untilIdle();
    return id;
  },
  act: ({ call }, id) => call('PUT', `images/${id}`, { is_public: false }),
  look: async ({ call }, id) =>
    ImageAdminView.parse((await call('GET', `images/${id}`)).body.data).is_public ? 'before' : 'after',
};

/** A new name on every page of a site. */
const renewing: Operation<States> = {
  name: 'renew',
  isPublished: true,
  images: 10,
  ...changing('photographer_name'),
  async check(system) {
    const name = await readSetting(system, 'photographer_name');
    const page = await (await fetch(system.url)).text();
    return page.includes(name) ? [] : [`the live site does not name ${name}`];
  },
};

/** The very first publish, by a start with a library that was never published. */
const beginning: Operation<null> = {
  name: 'first-publish',
  isPublished: true,
  isOffline: true,
  async given(system) {
    await system.kill();
    await system.forgetSite();
    return null;
  },
  async act(system) {
    await system.start();
    // A full disk stays full until this is over.
    await until(async () => system.hasFired() || system.isIdle(), 'the first publish');
    await system.untilSettled();
    return system.hasFired() ? null : { status: 200, body: {} };
  },
  async look(system) {
    await system.untilIdle();
    return (await fetch(system.url)).status === 200 ? 'after' : 'before';
  },
};

const readLive = async ({ url }: System) => BuildView.parse(await (await fetch(`${url}/build.json`)).json()).release;

/** The release before the live one is restored. */
const rollingBack: Operation<States> = {
  name: 'rollback',
  isPublished: true,
  async given(system) {
    await givenText(system);
    const after = await readLive(system);
    await givenText(system);
    return { before: await readLive(system), after };
  },
  act: ({ call }, { after }) => call('POST', 'publishing/rollback', { release: after }),
  look: async (system, states) => stateOf(await readLive(system), states),
};

/** The live release is brought into a folder in which an earlier one is. */
const exporting: Operation<string> = {
  name: 'export',
  isPublished: true,
  async given(system) {
    const folder = path.join(system.place, `exported-${++count}`);
    await exportTo(system, folder);
    await givenText(system);
    return folder;
  },
  act: exportTo,
  async look(system, folder) {
    const shown = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'));
    if (shown.release !== (await readLive(system))) return 'before';
    const { version } = JSON.parse(readFileSync(path.join(folder, '.vitrine-site'), 'utf8'));
    return version === null ? 'before' : 'after';
  },
};

async function exportTo(system: System, folder: string) {
  const { code, output } = await system.runCommand(['scripts/commands/site.ts', 'export', folder]);
  return { status: code === 0 ? 200 : 500, body: { message: output } };
}

/** A change of the content, published. */
async function givenText(system: System) {
  const { status, body } = await system.call('PUT', 'settings', { biography: `Text ${++count}` });
  if (status !== 200) throw new Error(`A change is answered with ${status}: ${body.message}`);
  await system.untilIdle();
}

export const publishingOperations: Operation[] = [
  changingRights,
  takingDown,
  rollingBack,
  beginning,
  renewing,
  exporting,
];
