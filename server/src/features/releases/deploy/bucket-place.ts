import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { PICTURE_CACHE_CONTROL } from '@vitrine/shared/image-address';
import type { BucketClient } from '../../../storage/bucket/bucket-client.ts';
import { typeOfPath } from '../send-object.ts';
import { cacheControlOfPath } from '../site-path.ts';
import { LABEL, type Place } from './place.ts';
import { isPicture } from './site-version.ts';

const cacheControlOf = (path: string) => (isPicture(path) ? PICTURE_CACHE_CONTROL : cacheControlOfPath(path));

/** A bucket whose objects everybody may read, with the type of each and how long it may be kept. */
export function createBucketPlace(client: Pick<BucketClient, 'get' | 'put' | 'list' | 'remove'>): Place {
  return {
    async readLabel() {
      const found = await client.get(LABEL);
      return found && text(found.stream);
    },

    writeLabel: (label) => client.put(LABEL, Buffer.from(label), 'application/json', { cacheControl: 'no-store' }),

    async *list() {
      for await (const { name, bytes, etag } of client.list('')) {
        if (name !== LABEL) yield { path: name, size: bytes, tag: etag };
      }
    },

    // The tag of an object that was stored at once is its MD5. Where it is not, everything is stored again.
    isSame: async ({ size, tag }, bytes) => size === bytes.length && tag === `"${hash('md5', bytes, 'hex')}"`,

    put: (path, bytes) => client.put(path, bytes, typeOfPath(path), { cacheControl: cacheControlOf(path) }),

    remove: client.remove,
  };
}
