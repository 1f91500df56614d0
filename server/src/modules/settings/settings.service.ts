import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import * as texts from '@vitrine/shared/texts';
import type { Worker } from '../../background/worker.ts';
import { createContentChange } from '../../database/content-change.ts';
import type { EntityManager } from '../../database/orm.ts';
import { withoutUndefined } from '../../database/wire.ts';
import { FieldRefused } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import { readDefaultRights } from '../../records/rights.ts';
import { refuseOutdated } from '../../records/version.ts';
import { Image } from '../images/image.entity.ts';
import { Settings } from './settings.entity.ts';
import { presentSettings, readSettings } from './settings.presenter.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

interface Options extends Pick<Foundations, 'em' | 'dialect'> {
  renditions: Pick<Worker, 'wake'> & { enqueueAll: (transaction: EntityManager) => Promise<void> };
  /** The galleries for clients whose watermark is the name, since there is no logo. */
  logoChanges: Pick<Worker, 'wake'> & { watch: (transaction: EntityManager) => Promise<() => Promise<void>> };
}

/** The settings of the site, which always exist. */
export function createSettingsService({ em, dialect, renditions, logoChanges }: Options) {
  const change = createContentChange({ em, dialect });

  const read = (within = em) => within.findOneOrFail(Settings, { id: 1 });

  const presentShown = async (settings: Settings, within = em) => {
    const facts = presentSettings(settings);
    const portrait = { id: facts.portrait_image_id ?? 0, isPublic: true, deletedAt: null };
    return (await within.count(Image, portrait)) === 0 ? { ...facts, portrait_image_id: null } : facts;
  };

  return {
    read: () => read(),

    /** The settings for visitors: without a portrait that is private. */
    presentShown,

    /** The same, read within `em`. */
    readShown: async (within: EntityManager) => presentShown(await read(within), within),

    async update(body: SettingsUpdate, version?: number) {
      const settings = await change(async (transaction) => {
        const { portrait_image_id: portrait } = body;
        if (portrait && (await transaction.count(Image, { id: portrait, deletedAt: null })) === 0) {
          throw new FieldRefused('portrait_image_id', texts.images.notFound);
        }
        const before = JSON.stringify(await readDefaultRights(transaction));
        const redraw = await logoChanges.watch(transaction);
        const changed = await read(transaction);
        refuseOutdated(changed, version);
        transaction.assign(changed, withoutUndefined(readSettings(body)));
        await transaction.flush();
        // The files of the images contain these rights, so all images are marked for the rendition queue.
        const after = JSON.stringify(await readDefaultRights(transaction));
        if (after !== before) await renditions.enqueueAll(transaction);
        await redraw();
        return transaction.refreshOrFail(changed);
      });
      renditions.wake();
      logoChanges.wake();
      return settings;
    },
  };
}
