import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import * as texts from '@vitrine/shared/texts';
import { createContentChange } from '../../../database/content-change.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { withoutUndefined } from '../../../database/wire.ts';
import { FieldRefused } from '../../../errors.ts';
import { refuseOutdated } from '../../../records/version.ts';
import { Image } from '../../images/image.entity.ts';
import type { SiteWatchers } from '../site-watchers.ts';
import { Settings } from './settings.entity.ts';
import { presentSettings, presentSettingsForAdmin, readSettings } from './settings.presenter.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

interface Options extends Pick<Dependencies, 'em' | 'dialect'> {
  /** The host's limit of what the owner can allow a file. */
  uploadCeilingMb: number;
  watchers: Pick<SiteWatchers, 'watch' | 'wake'>;
}

/** The settings of the site, which always exist. */
export function createSettingsService({ em, dialect, uploadCeilingMb, watchers }: Options) {
  const change = createContentChange({ em, dialect });

  const read = (within = em) => within.findOneOrFail(Settings, { id: 1 });

  const presentShown = async (settings: Settings, within = em) => {
    const facts = presentSettings(settings);
    const portrait = { id: facts.portrait_image_id ?? 0, isPublic: true, deletedAt: null };
    return (await within.count(Image, portrait)) === 0 ? { ...facts, portrait_image_id: null } : facts;
  };

  const presentForAdmin = (settings: Settings) => presentSettingsForAdmin(settings, uploadCeilingMb);

  const refuseAboveCeiling = (body: SettingsUpdate) => {
    for (const field of ['upload_max_mb', 'gallery_upload_max_mb'] as const) {
      if ((body[field] ?? 0) > uploadCeilingMb)
        throw new FieldRefused(field, texts.uploads.aboveCeiling(uploadCeilingMb));
    }
  };

  const write = async (transaction: EntityManager, body: SettingsUpdate, version?: number) => {
    const { portrait_image_id: portrait } = body;
    if (portrait && (await transaction.count(Image, { id: portrait, deletedAt: null })) === 0) {
      throw new FieldRefused('portrait_image_id', texts.images.notFound);
    }
    const notifyWatchers = await watchers.watch(transaction);
    const changed = await read(transaction);
    refuseOutdated(changed, version);
    transaction.assign(changed, withoutUndefined(readSettings(body)));
    await transaction.flush();
    await notifyWatchers();
    return transaction.refreshOrFail(changed);
  };

  return {
    read: () => read(),

    presentForAdmin,

    /** The settings for visitors: without a portrait that is private. */
    presentShown,

    /** The same, read within `em`. */
    readShown: async (within: EntityManager) => presentShown(await read(within), within),

    /** The same as a part of a change of content that goes on. Call `wake` after it. */
    within: (transaction: EntityManager) => ({ update: (body: SettingsUpdate) => write(transaction, body) }),
    wake: watchers.wake,

    async update(body: SettingsUpdate, version?: number) {
      refuseAboveCeiling(body);
      const settings = await change((transaction) => write(transaction, body, version));
      watchers.wake();
      return settings;
    },
  };
}
