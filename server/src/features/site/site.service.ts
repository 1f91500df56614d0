import { DEFAULT_SITE, type SiteUpdate } from '@vitrine/shared/contract/site/site';
import { createContentChange } from '../../database/content-change.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { withoutUndefined } from '../../database/wire.ts';
import type { Worker } from '../../jobs/worker.ts';
import { refuseOutdated } from '../../records/version.ts';
import type { Logos } from './logos.ts';
import { Site } from './site.entity.ts';
import { presentSite, readSite } from './site.presenter.ts';
import { translateUnchanged } from './translate-unchanged.ts';

export type SiteService = ReturnType<typeof createSiteService>;

interface Options extends Pick<Dependencies, 'em' | 'dialect'> {
  logos: Logos;
  renditions: Pick<Worker, 'wake'> & { enqueueAll: (transaction: EntityManager) => Promise<void> };
  /** The galleries for clients whose watermark is the logo. */
  logoChanges: Pick<Worker, 'wake'> & { watch: (transaction: EntityManager) => Promise<() => Promise<void>> };
}

/** What the owner has chosen for the public site, which always exists. */
export function createSiteService({ em, dialect, logos, renditions, logoChanges }: Options) {
  const change = createContentChange({ em, dialect });

  const read = (within = em) => within.findOneOrFail(Site, { id: 1 });

  const write = async (transaction: EntityManager, body: SiteUpdate, version?: number) => {
    const changed = await read(transaction);
    refuseOutdated(changed, version);
    const { aiCrawlers: before } = changed;
    const stored = presentSite(changed);
    const redraw = await logoChanges.watch(transaction);
    const translated = await translateUnchanged(transaction, stored, body.language);
    const texts = { ...translated.texts, ...body.texts };
    const changes = withoutUndefined(readSite({ ...translated, ...body, texts }, stored));
    transaction.assign(changed, changes, { mergeObjectProperties: false });
    await transaction.flush();
    // The files of the images contain it, so all of them are marked for the rendition queue.
    if (changed.aiCrawlers !== before) await renditions.enqueueAll(transaction);
    await redraw();
    return transaction.refreshOrFail(changed);
  };

  const wake = () => {
    renditions.wake();
    logoChanges.wake();
  };

  return {
    read: () => read(),

    receiveLogo: logos.receive,

    /** The language of the site, also of the pages that a visitor sees while the database does not answer: those are in English. */
    readLanguage: () =>
      read().then(
        (site) => presentSite(site).language,
        () => DEFAULT_SITE.language,
      ),

    /** The choices for visitors, read within `em`. */
    readShown: async (within: EntityManager) => presentSite(await read(within)),

    /** The same as a part of a change of content that goes on. The files that it names must be stored. Call `wake` after it. */
    within: (transaction: EntityManager) => ({ update: (body: SiteUpdate) => write(transaction, body) }),
    areStored: logos.areStored,
    wake,

    async update(body: SiteUpdate, version?: number) {
      const { logo_file, favicon_file } = body;
      await logos.refuseMissing({ logo_file, favicon_file });
      const site = await change((transaction) => write(transaction, body, version));
      wake();
      return site;
    },
  };
}
