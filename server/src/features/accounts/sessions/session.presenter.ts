import type { OpenSessionView } from '@vitrine/shared/contract/security/sessions';
import { describeDevice } from '../../../http/describe-device.ts';
import type { SessionFamily } from '../session-family.entity.ts';

/** A session for its owner. `current` is the id of the one that asks. */
export const presentSession = (session: SessionFamily, current: string): OpenSessionView => ({
  id: session.id,
  device: describeDevice(session.userAgent),
  address: session.address ?? null,
  created_at: session.createdAt.toISOString(),
  last_used_at: (session.lastUsedAt ?? session.createdAt).toISOString(),
  is_current: session.id === current,
});
