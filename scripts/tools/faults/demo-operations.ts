import { readFile } from 'node:fs/promises';
import { DemoView } from '@vitrine/shared/contract/site/demo';
import { demoPhotoFile, readPortfolio } from '../../../server/src/features/demo/portfolio.ts';
import { list, type Operation, stateOf, upload } from './operations.ts';
import type { System } from './system.ts';

const OWN = 'What the owner has added';

const readDemo = async ({ call }: System) => DemoView.parse((await call('GET', 'demo')).body.data);

async function save({ call }: System, method: string, at: string, body: object) {
  const { status, body: answer } = await call(method, at, body);
  if (status >= 300) throw new Error(`${method} ${at} is answered with ${status}: ${answer.message}`);
}

/** A record of each kind and a text, and what the owner has added to them, as far as they are not there. */
async function givenDemo(system: System) {
  if ((await readDemo(system)).removed) await save(system, 'POST', 'demo/restore', {});
  const { left } = await readDemo(system);
  const { photos, testimonials, settings } = await readPortfolio();
  const smallest = photos.find(({ file }) => file === 'scarf-in-the-air.jpg');
  if (left.images === 0 && smallest) {
    await upload(system, { title: smallest.title, picture: await readFile(demoPhotoFile(smallest)) });
  }
  if (left.testimonials === 0) await save(system, 'POST', 'testimonials', { ...testimonials[0] });
  await save(system, 'PUT', 'settings', { credit: settings.credit, artist_blurb: settings.artist_blurb });
  const [said] = testimonials;
  if (left.testimonials === 0) await save(system, 'POST', 'testimonials', { ...said, name: OWN, content: OWN });
  await system.untilIdle();
}

/** Whether the demo is all there, all removed, or deleted for good; anything else is neither. */
async function look(system: System) {
  const { left, removed } = await readDemo(system);
  const isAll = (counts: typeof left) =>
    counts.images === 1 && counts.testimonials === 1 && counts.settings.join() === 'artist_blurb,credit';
  const isNothing = left.images + left.testimonials + left.settings.length === 0;
  if (isAll(left) && !removed) return 'there';
  if (isNothing && !removed) return 'deleted';
  return isNothing && removed && isAll(removed) ? 'removed' : JSON.stringify({ left, removed });
}

/** Nothing of the owner's is missing, and after a start nothing is left of what was deleted for good. */
async function check(system: System) {
  const said = JSON.stringify((await system.call('GET', 'testimonials')).body.data);
  const faults = said.includes(OWN) ? [] : ['a testimonial of the owner is lost'];
  const own = (await list(system, 'my-images')).filter(({ title }) => title.startsWith('Photograph'));
  return own.length === 0 ? [...faults, 'the photographs of the owner are lost'] : faults;
}

type Change = { name: string; from: string; to: string; call: [method: string, at: string] };

const changing = ({ name, from, to, call: [method, at] }: Change): Operation<null> => ({
  name,
  async given(system) {
    await givenDemo(system);
    if (from === 'removed') await save(system, 'POST', 'demo/remove', {});
    return null;
  },
  act: ({ call }) => call(method, at),
  look: async (system) => stateOf(await look(system), { before: from, after: to }),
  check,
});

export const demoOperations: Operation[] = [
  changing({ name: 'demo-removal', from: 'there', to: 'removed', call: ['POST', 'demo/remove'] }),
  changing({ name: 'demo-return', from: 'removed', to: 'there', call: ['POST', 'demo/restore'] }),
  changing({ name: 'demo-purge', from: 'removed', to: 'deleted', call: ['DELETE', 'demo/removed'] }),
];
