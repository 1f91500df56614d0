import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { BucketClient } from './bucket-client.ts';

/** The object that says to which installation a bucket belongs. */
export const OWNER = 'vitrine-owner';

/** How the installation with this secret is named as the owner of a bucket; all of its servers share it. */
export const ownerOf = (secret: string) => createHmac('sha256', secret).update('owner of a bucket').digest('hex');

/** The owner of the bucket; null for none. */
export async function readOwner(client: Pick<BucketClient, 'get'>) {
  const found = await client.get(OWNER);
  return found && text(found.stream);
}
