import { success } from '@vitrine/shared/contract/envelope';
import { GallerySession } from '@vitrine/shared/contract/galleries/client';
import { z } from 'zod';

/** Opens a gallery as a client does. Returns the client's headers, and a call of the addresses below `/api/for` with them. */
export async function openGallery(url: string, link: string | null) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const call = async <T extends z.ZodType>(address: string, schema: T, request: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/for${address}`, { headers, ...request });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    return schema.parse(success(z.unknown()).parse(await answer.json()).data);
  };
  const body = JSON.stringify({ secret: new URL(link ?? '').hash.slice(1) });
  const { session } = await call('/open', GallerySession, { method: 'POST', body });
  headers.authorization = `Gallery ${session}`;
  return { headers, call };
}
