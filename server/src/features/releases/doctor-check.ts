import { type Check, fault, ok } from '../doctor/check.ts';

const NAMED = 5;
const LOST = `select path from lost_objects join site_pages on site_pages.object = lost_objects.object
  where to_release is null order by path limit ${NAMED + 1}`;

/** What of the live site is stored nowhere. It is found when it is asked for. */
export const site: Check = {
  name: 'Site',
  async run({ database }) {
    const lost = (await database.ask(LOST)).map(({ path }) => `/${String(path)}`);
    if (lost.length === 0) return ok('No file of the site is known to be lost.');
    const more = lost.length > NAMED ? ' and others' : '';
    return fault(
      `Files of the site are lost: ${lost.slice(0, NAMED).join(', ')}${more}.`,
      'Press Publish in the admin: they are made again. Then look why the disk or the bucket has lost them.',
    );
  },
};
