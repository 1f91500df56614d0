import * as texts from '@vitrine/shared/texts';
import { page } from 'vitest/browser';
import type { Fault } from '../../../scripts/testing/fault-proxy.ts';
import { expect, test } from '../../test/admin-page.tsx';

const refusal = (status: number, message: string): Fault => ({
  status,
  body: { success: false, code: 'REFUSED', message },
});

const reads: [name: string, fault: Fault, words: string][] = [
  ['breaks off', 'cut', 'Failed to fetch testimonials'],
  ['answers HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Failed to fetch testimonials'],
  ['answers 403', refusal(403, texts.auth.adminOnly), texts.auth.adminOnly],
  ['answers HTML under 404', { status: 404, body: '<h1>Gone</h1>' }, 'Failed to fetch testimonials'],
  ['answers 500', refusal(500, texts.general.unexpected), texts.general.unexpected],
];

for (const [name, answer, words] of reads) {
  test(`When the API ${name}, a list that cannot be read is named in the alert, and read again on request`, async ({
    open,
    fault,
  }) => {
    const met = await fault('GET', '/api/testimonials', answer);
    await open('dashboard/testimonials');
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent(words);

    await met.release();
    await alert.getByRole('button', { name: 'Try again' }).click();

    await expect.element(page.getByText('No testimonials found. Add your first testimonial!')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(page.getByRole('tabpanel')).not.toMatchTextContent('Loading');
  });
}
