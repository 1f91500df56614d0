import { z } from 'zod';
import type { Stack } from '../../../scripts/stack.ts';

/** Ordered so that nothing is still used by a later resource. */
const resources = ['hero-slides', 'testimonials', 'social-media', 'images', 'categories'];
const NO_PORTRAIT: RequestInit = {
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ portrait_image_id: null }),
};
const Kept = z.array(z.object({ id: z.int() }));

/** Removes what earlier tests have left in the lists. */
export async function emptyLists(stack: Stack): Promise<void> {
  await stack.api('/settings', z.unknown(), NO_PORTRAIT);
  for (const resource of resources) {
    const query = resource === 'images' || resource === 'categories' ? '' : '?active_only=false';
    for (const { id } of await stack.api(`/${resource}${query}`, Kept)) {
      await stack.api(`/${resource}/${id}`, z.unknown(), { method: 'DELETE' });
    }
  }
}
