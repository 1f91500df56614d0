import { ReleaseView } from '@vitrine/shared/contract/publishing';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import type { Stack } from '../../../scripts/testing/stack.ts';

const json = { 'content-type': 'application/json' };

let visitors = 0;

/**
 * Sends a visitor's message, optionally about a photograph. Each has an address of its own, because messages are limited per address.
 */
export async function givenMessage(stack: Stack, message: { message: string; image_id?: number }): Promise<void> {
  const body = JSON.stringify({ name: 'Ana Ruiz', email: 'ana@client.example', ...message });
  visitors += 1;
  const headers = { ...json, 'x-forwarded-for': `198.51.100.${visitors % 256}` };
  const answer = await fetch(`${stack.url}/api/contact`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The message was refused: ${answer.status} ${await answer.text()}`);
}

/** Creates a testimonial of a client with this name. */
export const givenTestimonial = (stack: Stack, name: string) =>
  stack.api('/testimonials', TestimonialView, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name, content: 'She saw what we felt.' }),
  });

/** Publishes at least two releases, of which the newest is live. */
export async function givenReleases(stack: Stack): Promise<ReleaseView[]> {
  for (const name of ['The first to come', 'The next']) {
    await givenTestimonial(stack, name);
    await stack.untilPublished();
  }
  return stack.api('/publishing/releases', ReleaseView.array());
}
