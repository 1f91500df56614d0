import { DEFAULT_SITE, type SiteUpdate } from '@vitrine/shared/contract/site/site';
import { createContentChange } from '../../database/content-change.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { withoutUndefined } from '../../database/wire.ts';
import { refuseOutdated } from '../../records/version.ts';
import type { Logos } from './logos.ts';
import { Site } from './site.entity.ts';
import { presentSite, readSite } from './site.presenter.ts';
import type { SiteWatchers } from './site-watchers.ts';
import { translateUnchanged } from './translate-unchanged.ts';

export type SiteService = ReturnType<typeof createSiteService>;

interface Options extends Pick<Dependencies, 'em' | 'dialect'> {
  logos: Logos;
  watchers: Pick<SiteWatchers, 'watch' | 'wake'>;
}

/** What the owner has chosen for the public site, which always exists. */
export function createSiteService({ em, dialect, logos, watchers }: Options) {
  const change = createContentChange({ em, dialect });

  const read = (within = em) => within.findOneOrFail(Site, { id: 1 });

  const write = async (transaction: EntityManager, body: SiteUpdate, version?: number) => {
    const changed = await read(transaction);
    refuseOutdated(changed, version);
    const stored = presentSite(changed);
    const notifyWatchers = await watchers.watch(transaction);
    const translated = await translateUnchanged(transaction, stored, body.language);
    const texts = { ...translated.texts, ...body.texts };
    const changes = withoutUndefined(readSite({ ...translated, ...body, texts }, stored));
    transaction.assign(changed, changes, { mergeObjectProperties: false });
    await transaction.flush();
    await notifyWatchers();
    return transaction.refreshOrFail(changed);
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
    wake: watchers.wake,

    async update(body: SiteUpdate, version?: number) {
      const { logo_file, favicon_file } = body;
      await logos.refuseMissing({ logo_file, favicon_file });
      const site = await change((transaction) => write(transaction, body, version));
      watchers.wake();
      return site;
    },
  };
}
