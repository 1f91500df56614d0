import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { messages } from '@vitrine/shared/messages';
import { createContentChange } from '../../database/content-change.ts';
import type { Idiom } from '../../database/idiom.ts';
import type { EntityManager } from '../../database/orm.ts';
import { propertiesOf } from '../../database/wire.ts';
import { FieldRefused } from '../../errors.ts';
import { refuseOutdated } from '../../records/version.ts';
import { Image } from '../images/image.entity.ts';
import { readDefaultRights, statedBy } from '../images/image-rights.ts';
import type { RenditionQueue } from '../images/rendition-queue.ts';
import { Settings } from './settings.entity.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

interface Options {
  em: EntityManager;
  idiom: Idiom;
  renditions: RenditionQueue;
}

/** The photographer's own texts. They always exist. */
export function createSettingsService({ em, idiom, renditions }: Options) {
  const change = createContentChange({ em, idiom });

  return {
    read: () => em.findOneOrFail(Settings, { id: 1 }),

    async update(body: SettingsUpdate, version?: number) {
      const changes = propertiesOf({ ...body, ...(body.email === '' && { email: null }) });
      const settings = await change(async (transaction) => {
        const { portrait_image_id: portrait } = body;
        if (portrait && (await transaction.count(Image, { id: portrait, deletedAt: null })) === 0) {
          throw new FieldRefused('portrait_image_id', messages.images.notFound);
        }
        const before = JSON.stringify(await readDefaultRights(transaction));
        const changed = await transaction.findOneOrFail(Settings, { id: 1 });
        refuseOutdated(changed, version);
        transaction.assign(changed, changes);
        await transaction.flush();
        // The files of the images carry these rights: they are looked at one after another, while nobody waits.
        const after = JSON.stringify({ ...statedBy(changed), photographer_name: changed.photographerName });
        if (after !== before) await transaction.nativeUpdate(Image, {}, { developPending: true });
        return transaction.refreshOrFail(changed);
      });
      renditions.wake();
      return settings;
    },
  };
}
