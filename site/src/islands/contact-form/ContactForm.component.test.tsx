import { ContactMessageView } from '@vitrine/shared/contract/contact';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import * as formTexts from '@vitrine/shared/form-texts';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { SITE_TEXTS } from '@vitrine/shared/site-texts/registry';
import * as texts from '@vitrine/shared/texts';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { findViolations } from '../../../../scripts/testing/axe-here.ts';
import { expect, test } from '../../../test/island-page.tsx';
import { islandTexts } from '../../content/texts/interface-texts.ts';
import { ContactForm } from './ContactForm.tsx';

const { contact } = SITE_TEXTS;
const notices = {
  sent: { title: contact.sent_title.default, description: contact.sent_description.default },
  failed: { title: contact.failed_title.default, description: contact.failed_description.default },
  address: 'You can also write to studio@example.com.',
};
const form = <ContactForm apiUrl="/api" notices={notices} email="studio@example.com" />;

const inbox = z.array(ContactMessageView);
const field = (name: string) => page.getByRole('textbox', { name });
const toast = page.getByRole('status');
const send = page.getByRole('button', { name: 'Send Message' });

async function fillIn({ name = 'Ada Marsh', email = 'ada@example.com', message = 'Are you free in June?' } = {}) {
  await field('Name').fill(name);
  await field('Email').fill(email);
  await field('Message').fill(message);
}

/** Presses the mouse once at the top edge of a button, which moves away first when something above it grows. */
const pressTopOf = (button: Locator) => button.click({ position: { x: 20, y: 4 }, delay: 100 });

test('says what is missing before anything is sent', async ({ show }) => {
  await show(form, '/contact');
  await field('Name').fill('Ada Marsh');

  await field('Email').fill('ada at example');
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText(formTexts.contact.emailInvalid)).toBeVisible();
  await expect.element(page.getByText(formTexts.contact.messageRequired)).toBeVisible();
});

test('takes a click on the button that leaves a wrong field', async ({ show }) => {
  await show(form, '/contact');
  await field('Message').fill(' ');
  await userEvent.keyboard('{Tab}');
  // The rules have come.
  await expect.element(field('Message')).toHaveAccessibleDescription(formTexts.contact.messageRequired);
  await field('Email').fill('ada at example');

  await pressTopOf(send);

  await expect.element(field('Email')).toHaveAccessibleDescription(formTexts.contact.emailInvalid);
  await expect.element(field('Name')).toHaveAccessibleDescription(formTexts.contact.nameRequired);
  await expect.element(field('Name')).toHaveFocus();
});

test('says what is wrong in a field that was left before the script came', async ({ show }) => {
  await show(<div id="island" />, '/contact');
  const place = document.querySelector('#island') ?? document.body;
  place.innerHTML = renderToString(form);
  await field('Email').fill('ada at example');
  await field('Message').fill('Are you free?');

  const island = hydrateRoot(place, form);
  await expect.element(field('Email')).toHaveAccessibleDescription(formTexts.contact.emailInvalid);
  island.unmount();
});

test('is sent by the click that leaves the last field', async ({ show, api }) => {
  await show(form, '/contact');
  await field('Name').fill('Iris Holm');
  await field('Email').fill('iris@example.com');
  await field('Message').click();
  await userEvent.keyboard('Two hours by the sea?');

  await pressTopOf(send);

  await expect.element(toast.getByText(contact.sent_title.default)).toBeVisible();
  expect(await api('/contact', inbox)).toMatchObject([{ name: 'Iris Holm', message: 'Two hours by the sea?' }]);
});

test('sent by keyboard, leaves the focus on its button', async ({ show }) => {
  const answer = Promise.withResolvers<Response>();
  const call = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((address, init) =>
    address === '/api/contact/' ? answer.promise : call(address, init),
  );
  await show(form, '/contact');
  await fillIn();
  send.element().focus();

  await userEvent.keyboard('{Enter}');
  const sending = page.getByRole('button', { name: 'Sending...' });
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true');
  await expect.element(sending).toHaveFocus();
  answer.resolve(new Response('{"success":true}', { status: 201 }));
  await expect.element(toast.getByText(contact.sent_title.default)).toBeVisible();
  await expect.element(send).toHaveFocus();
});

test('takes nothing but the flag of the contract for success, and keeps the text', async ({ show, fault }) => {
  const html = '<!doctype html><title>Not found</title>';
  const failed = contact.failed_description.default;
  const answers = [
    { status: 200, body: '{"success":false}', says: failed },
    { status: 200, body: '{"success":false,"message":"Mailbox full"}', says: 'Mailbox full' },
    { status: 200, body: html, says: failed },
    { status: 200, body: '', says: failed },
    { status: 502, body: html, says: failed },
  ];
  // Answers that cannot be read are logged.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(form, '/contact');
  await fillIn();

  for (const { says, ...answer } of answers) {
    const { release } = await fault('POST', '/api/contact/', answer);
    await send.click();
    await expect.element(toast.getByText(contact.failed_title.default)).toBeVisible();
    await expect.element(toast.getByText(says)).toBeVisible();
    const address = toast.getByRole('link', { name: 'studio@example.com' });
    await expect.element(address).toHaveAttribute('href', 'mailto:studio@example.com');
    await expect.element(field('Message')).toHaveValue('Are you free in June?');
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await release();
  }
  const { release } = await fault('POST', '/api/contact/', 'cut');
  await send.click();
  await expect.element(toast.getByText(contact.failed_title.default)).toBeVisible();
  await expect.element(field('Message')).toHaveValue('Are you free in June?');
  await release();

  await fault('POST', '/api/contact/', { status: 201, body: '{"success":true}' });
  await send.click();
  await expect.element(toast.getByText(contact.sent_title.default)).toBeVisible();
  await expect.element(field('Message')).toHaveValue('');
});

test('can go without the photograph, also when it is private by then', async ({ show, api, givenImage }) => {
  const { id } = await givenImage('Low Tide');
  await show(form, `/contact?photo=low-tide-${id}`);
  await expect.element(page.getByText('low tide')).toBeVisible();
  await api(`/images/${id}`, ImageAdminView, { method: 'PUT', body: JSON.stringify({ is_public: false }) });
  await fillIn({ name: 'Paul Reed', message: 'How large is the print?' });

  await send.click();
  await expect.element(toast.getByText(contact.failed_title.default)).toBeVisible();
  await expect.poll(() => document.querySelector('#photo-error')?.textContent).toBe(texts.images.notFound);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await send.click();

  await expect.element(toast.getByText(contact.sent_title.default)).toBeVisible();
  expect(location.pathname + location.search).toBe('/contact');
  expect(await api('/contact', inbox)).toMatchObject([{ name: 'Paul Reed', image_id: null }]);
});

test('is about its photograph before the page of that has been read, and not any more once it was sent', async ({
  show,
  api,
  givenImage,
}) => {
  const { id } = await givenImage('Low Tide');
  const photoPage = Promise.withResolvers<Response>();
  const call = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((address, init) =>
    address === `/photo/low-tide-${id}/` ? photoPage.promise : call(address, init),
  );
  const read = vi.spyOn(DOMParser.prototype, 'parseFromString');
  await show(form, `/contact?photo=low-tide-${id}`);
  const about = page.getByText('low tide');
  await expect.element(about).toBeVisible();
  await fillIn();

  await send.click();
  await expect.element(toast.getByText(contact.sent_title.default)).toBeVisible();
  expect(await api('/contact', inbox)).toMatchObject([{ image_id: id }]);

  const article = `<article class="photo"><img src="/low.jpg"><h1>Low Tide</h1></article>`;
  photoPage.resolve(new Response(article));
  await expect.poll(() => read).toHaveBeenCalled();
  await new Promise(requestAnimationFrame);
  await expect.element(about).not.toBeInTheDocument();
});

test('shows what the page of its photograph says of it', async ({ show }) => {
  const call = window.fetch;
  const article = '<article class="photo"><img src="/low.jpg"><h1>Low Tide, 5 a.m.</h1></article>';
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) =>
    address === '/photo/low-tide-5-a-m-7/' ? new Response(article) : call(address, init),
  );
  await show(form, '/contact?photo=low-tide-5-a-m-7');

  await expect.element(page.getByText('Low Tide, 5 a.m.')).toBeVisible();
  expect(document.querySelector('.enquiry img')?.getAttribute('src')).toBe('/low.jpg');
  expect(document.querySelector('[name="image_id"]')?.getAttribute('value')).toBe('7');
});

test('says in German what is wrong with a message', async ({ show, fault }) => {
  const { fieldErrors, form: german, refusals } = catalogues.de;
  await show(
    <ContactForm
      apiUrl="/api"
      notices={notices}
      email={null}
      {...islandTexts('de', 'form', 'fieldErrors', 'refusals')}
    />,
    '/contact',
  );
  const sendInGerman = page.getByRole('button', { name: german.send });
  await sendInGerman.click();
  await expect.element(field(german.message)).toHaveAccessibleDescription(fieldErrors.messageRequired);
  await expect.element(field(german.name)).toHaveAccessibleDescription(fieldErrors.nameRequired);
  await expect.element(field(german.email)).toHaveAccessibleDescription(fieldErrors.emailInvalid);
  expect(await findViolations()).toEqual([]);

  const body = { success: false, code: 'LIMIT_REACHED', message: texts.general.tooMany };
  await fault('POST', '/api/contact/', { status: 429, body });
  await field(german.name).fill('Ada Marsh');
  await field(german.email).fill('ada@example.com');
  await field(german.message).fill('Im Juni?');
  await sendInGerman.click();
  await expect.element(toast.getByText(refusals.tooMany)).toBeVisible();
});
