import { languages } from '@vitrine/shared/languages/all-languages';
import type { Language } from '@vitrine/shared/site-choices';
import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

const inLanguage = (language: Language) => ({ language, mail: languages[language].mails.link });

const gallery = {
  title: 'Ana & Tom?',
  client_name: 'Ana',
  client_email: 'ana@client.example',
  expires_at: '2026-12-25T07:59:59Z',
  time_zone: 'America/Los_Angeles',
  has_password: true,
  link: 'https://studio.example/for/#AAAAAAAAAAAAAAAAAAAAAA',
};

test('A mail has the link, how long it works, and that the password comes separately', () => {
  const mail = new URL(mailAddress(gallery, inLanguage('en')));

  expect(mail.pathname).toBe('ana%40client.example');
  expect(mail.searchParams.get('subject')).toBe('Your photographs: Ana & Tom?');
  expect(mail.searchParams.get('body')).toBe(
    [
      'Hello Ana,',
      '',
      'Your photographs are ready:',
      gallery.link,
      '',
      'You will get the password separately.',
      'They can be seen until December 24, 2026.',
    ].join('\r\n'),
  );
});

test('A mail is in the language of the site, which its client reads', () => {
  const mail = new URL(mailAddress(gallery, inLanguage('de')));

  expect(mail.searchParams.get('subject')).toBe('Ihre Fotos: Ana & Tom?');
  expect(mail.searchParams.get('body')).toBe(
    [
      'Guten Tag Ana,',
      '',
      'Ihre Fotos sind fertig:',
      gallery.link,
      '',
      'Das Passwort erhalten Sie getrennt davon.',
      'Sie können sie bis 24. Dezember 2026 ansehen.',
    ].join('\r\n'),
  );
});

test('A mail to nobody in particular says only what there is to say', () => {
  const mail = new URL(
    mailAddress(
      { ...gallery, client_name: null, client_email: null, expires_at: null, has_password: false },
      inLanguage('en'),
    ),
  );

  expect(mail.pathname).toBe('');
  expect(mail.searchParams.get('body')).toBe(`Hello,\r\n\r\nYour photographs are ready:\r\n${gallery.link}\r\n`);
});

test('No field of the gallery adds a header to the mail', () => {
  const mail = mailAddress(
    { ...gallery, title: 'A&bcc=x@evil.example\r\nCc: x', client_email: 'a@b.example?bcc=x' },
    inLanguage('en'),
  );

  expect([...new URL(mail).searchParams.keys()]).toEqual(['subject', 'body']);
});
