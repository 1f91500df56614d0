import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { messages } from '@vitrine/shared/messages';
import type { EntityManager } from '../../database/orm.ts';
import { propertiesOf } from '../../database/wire.ts';
import { FieldRefused } from '../../errors.ts';
import { Image } from '../images/image.entity.ts';
import { Settings } from './settings.entity.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** The photographer's own texts. They always exist. */
export function createSettingsService({ em }: { em: EntityManager }) {
  const read = () => em.findOneOrFail(Settings, { id: 1 });

  return {
    read,

    async update(body: SettingsUpdate) {
      if (body.portrait_image_id && (await em.count(Image, { id: body.portrait_image_id, deletedAt: null })) === 0) {
        throw new FieldRefused('portrait_image_id', messages.images.notFound);
      }
      const settings = await read();
      em.assign(settings, propertiesOf({ ...body, ...(body.email === '' && { email: null }) }));
      await em.flush();
      return settings;
    },
  };
}
