import { ReleaseView } from '@vitrine/shared/contract/publishing';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import type { Stack } from '../../scripts/stack.ts';

const json = { 'content-type': 'application/json' };

/** A visitor writes, about a photograph where one is named. */
export async function givenMessage(stack: Stack, message: { message: string; image_id?: number }): Promise<void> {
  const body = JSON.stringify({ name: 'Ana Ruiz', email: 'ana@client.example', ...message });
  await fetch(`${stack.url}/api/contact`, { method: 'POST', headers: json, body });
}

/** A testimonial of a client of that name. */
export const givenTestimonial = (stack: Stack, name: string) =>
  stack.api('/testimonials', TestimonialView, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name, content: 'She saw what we felt.' }),
  });

/** At least two releases, of which the newest is live. */
export async function givenReleases(stack: Stack): Promise<ReleaseView[]> {
  for (const name of ['The first to come', 'The next']) {
    await givenTestimonial(stack, name);
    await stack.untilPublished();
  }
  return stack.api('/publishing/releases', ReleaseView.array());
}
