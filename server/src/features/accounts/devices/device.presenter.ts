import type { DeviceView } from '@vitrine/shared/contract/devices';
import type { Device } from './device.entity.ts';

const namedGallery = (id: number, title: string | undefined) => (title === undefined ? [] : [{ id, title }]);

/** A device for the wire, without its token. */
export const presentDevice = (device: Device, titles: ReadonlyMap<number, string>): DeviceView => ({
  id: device.id,
  name: device.name,
  scopes: device.scopes,
  portfolio: device.portfolio,
  galleries: device.galleries?.flatMap((id) => namedGallery(id, titles.get(id))) ?? null,
  username: device.user.getEntity().username,
  last_used_at: device.lastUsedAt?.toISOString() ?? null,
  last_address: device.lastAddress ?? null,
  created_at: device.createdAt.toISOString(),
});
