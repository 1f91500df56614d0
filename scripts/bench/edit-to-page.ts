import { setTimeout as sleep } from 'node:timers/promises';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import type { Stack } from '../stack.ts';
import { median } from './table.ts';
import { sendPhotograph } from './upload.ts';

const EDITS = 20;
const WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 2;

/** Milliseconds from an edit through the admin's API to the public page that shows it: the median of twenty. */
export async function measureEditToPage(stack: Stack): Promise<number> {
  const { id } = await sendPhotograph(stack, await stack.givenPhotograph('Subject.jpg'));
  await stack.untilPublished();

  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    const title = `Edit ${edit} of ${EDITS}`;
    const began = performance.now();
    await stack.api(`/images/${id}`, ImageAdminView.pick({ id: true }), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    });
    await untilShown(`${stack.url}/gallery`, title);
    times.push(performance.now() - began);
  }
  return median(times);
}

async function untilShown(page: string, text: string) {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(LOOK_EVERY_MS)) {
    if ((await (await fetch(page)).text()).includes(text)) return;
  }
  throw new Error(`${page} did not show "${text}" in time`);
}
