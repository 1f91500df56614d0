import { givenContent, givenImage } from './content.ts';
import { type Builder, givenBuilder, stopSiteServer } from './plain-builder.ts';

const IDS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Content of which each revision differs from the others in another way; all of its photographs are public in the last one. */
export const contentOf = (revision: number) =>
  givenContent({
    revision,
    images: IDS.filter((id) => revision >= LAST || (id + revision) % 4 !== 0).map((id) =>
      givenImage(id, {
        title: id === revision ? `Edited ${revision}` : `Photograph ${id}`,
        category: (id + revision) % 3 === 0 ? 'Wedding' : null,
      }),
    ),
    settings: { ...givenContent().settings, biography: `As of ${Math.floor(revision / 3)}` },
  });

/** The last revision that is published before the builder is killed, and the last one of all. */
export const FIRST_ONES = 5;
export const LAST = 8;
export const KEPT = 4;
const DAYS = 1;

const options = (revision: number) => ({ content: contentOf(revision), keepReleases: KEPT, daysLater: DAYS });

/** Some releases. */
export async function publishFirst({ dataDir, publishing }: Builder) {
  for (let revision = 1; revision <= FIRST_ONES; revision++) {
    const publish = await publishing(options(revision));
    await publish();
    if (revision === FIRST_ONES) publish.library.close();
  }
  await stopSiteServer(dataDir);
}

/** A publish, a publish that is refused, a publish of everything, and restores of the oldest release and of the newest ones. */
export async function publishLast(dataDir: string) {
  const { publishing } = await givenBuilder(dataDir, 100);
  const next = async (changes: object = {}) => publishing({ ...options(LAST - 1), ...changes });
  await (await next({ content: contentOf(LAST - 2) }))();
  // With nothing withdrawn: a withdrawal would go live without the pages at fault.
  const refused = { content: { ...contentOf(LAST - 2), revision: LAST - 1 }, id: 'other' };
  await (await next({ ...refused, bodyOf: () => '<script>alert(1)</script>' }))().catch(() => undefined);
  const last = await next({ content: contentOf(LAST) });
  await last();
  const releases = (await last.list()).releases.map(({ release }) => release);
  for (const at of [-1, 0, 1]) {
    await last.restore(releases.at(at), { over: LAST, withoutPrivate: false });
    await last.tidyUp();
  }
  await last({ byHand: true });
}
