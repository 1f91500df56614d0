import type { DeviceInput } from '@vitrine/shared/contract/devices';
import * as texts from '@vitrine/shared/texts';
import type { Dependencies } from '../../../database/dependencies.ts';
import { DeviceNotFound, FieldRefused } from '../../../errors.ts';
import { Gallery } from '../../client-galleries/gallery.entity.ts';
import type { User } from '../user.entity.ts';
import { Device } from './device.entity.ts';
import { readPlaces } from './device-places.ts';
import { hashDeviceToken, makeDeviceToken } from './device-token.ts';

export type DeviceService = ReturnType<typeof createDeviceService>;

/** How exactly the last use is known. */
const USE_EVERY_MS = 60_000;

/** The devices with a token of their own. */
export function createDeviceService({ em, forkEm }: Pick<Dependencies, 'em' | 'forkEm'>) {
  const refuseUnknown = async (ids: readonly number[]) => {
    const known = await em.count(Gallery, { id: { $in: [...ids] }, deletedAt: null });
    if (known < new Set(ids).size) throw new FieldRefused('galleries', texts.devices.galleryGone);
  };

  return {
    /** The last added first. */
    list: () => em.find(Device, {}, { populate: ['user'], orderBy: { id: 'DESC' } }),

    /** The titles of the galleries that devices name. One that was deleted for good is missing. */
    async readTitles(devices: readonly Device[]): Promise<ReadonlyMap<number, string>> {
      const ids = devices.flatMap(({ galleries }) => galleries ?? []);
      const found = await em.find(Gallery, { id: { $in: ids } }, { fields: ['title'] });
      return new Map(found.map(({ id, title }) => [id, title]));
    },

    areThere: async () => (await em.find(Device, {}, { fields: ['id'], limit: 1 })).length > 0,

    /** Where a device reaches; null for somebody who reaches everything. */
    readPlaces: (device: Device | null) => readPlaces(em, device),

    /** Its token can never be read again. */
    async add(user: User, { name, scopes, portfolio, galleries }: DeviceInput) {
      await refuseUnknown(galleries ?? []);
      const token = makeDeviceToken();
      const fields = { name, scopes: [...new Set(scopes)], portfolio, galleries: galleries && [...new Set(galleries)] };
      const device = em.create(Device, {
        ...fields,
        user: user.id,
        tokenHash: hashDeviceToken(token),
        createdAt: new Date(),
      });
      await em.flush();
      await em.populate(device, ['user']);
      return { device, token };
    },

    /** The device of a token, with the account that has added it; null for a token that is unknown or was revoked. */
    async find(token: string) {
      const device = await em.findOne(Device, { tokenHash: hashDeviceToken(token) }, { populate: ['user'] });
      return device?.user.getEntity().isAdmin ? device : null;
    },

    /** From the next call on its token is unknown. What has begun goes on to its end. */
    async revoke(id: number) {
      const device = await em.findOneOrFail(Device, { id }, { failHandler: () => new DeviceNotFound() });
      await em.nativeDelete(Device, { id });
      return device;
    },

    /** Keeps when and from where a device was used, once a minute. */
    async recordUse({ id, lastUsedAt, lastAddress }: Device, address: string) {
      const now = new Date();
      const isKept = lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < USE_EVERY_MS;
      if (isKept && lastAddress === address) return;
      await forkEm().nativeUpdate(Device, { id }, { lastUsedAt: now, lastAddress: address });
    },
  };
}
