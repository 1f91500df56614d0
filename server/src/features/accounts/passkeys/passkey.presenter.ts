import type { PasskeyView } from '@vitrine/shared/contract/security/second-factor';
import type { Passkey } from './passkey.entity.ts';

/** A passkey for its owner, without its key. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
