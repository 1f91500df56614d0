import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { messages } from '@vitrine/shared/messages';
import type { EntityManager } from '../../database/orm.ts';
import { propertiesOf } from '../../database/wire.ts';
import { FieldRefused } from '../../errors.ts';
import { Image } from '../images/image.entity.ts';
import { readDefaultRights, statedBy } from '../images/image-rights.ts';
import type { RenditionQueue } from '../images/rendition-queue.ts';
import { Settings } from './settings.entity.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** The photographer's own texts. They always exist. */
export function createSettingsService({ em, renditions }: { em: EntityManager; renditions: RenditionQueue }) {
  const read = () => em.findOneOrFail(Settings, { id: 1 });

  return {
    read,

    async update(body: SettingsUpdate) {
      if (body.portrait_image_id && (await em.count(Image, { id: body.portrait_image_id, deletedAt: null })) === 0) {
        throw new FieldRefused('portrait_image_id', messages.images.notFound);
      }
      const changes = propertiesOf({ ...body, ...(body.email === '' && { email: null }) });
      const settings = await em.transactional(async (within) => {
        const transaction = within as EntityManager;
        const before = JSON.stringify(await readDefaultRights(transaction));
        const changed = await transaction.findOneOrFail(Settings, { id: 1 });
        transaction.assign(changed, changes);
        await transaction.flush();
        // The files of the images carry these rights: they are looked at one after another, while nobody waits.
        const after = JSON.stringify({ ...statedBy(changed), photographer_name: changed.photographerName });
        if (after !== before) await transaction.nativeUpdate(Image, {}, { developPending: true });
        return changed;
      });
      renditions.wake();
      return settings;
    },
  };
}
