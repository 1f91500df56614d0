import { expect, test } from 'vitest';
import { replyAddress } from './reply-address.ts';

test('A reply goes to the sender and quotes the message', () => {
  const address = new URL(
    replyAddress({ name: 'Ana', email: 'ana@client.example', message: 'Two lines\nof text & more' }),
  );

  expect(decodeURIComponent(address.pathname)).toBe('ana@client.example');
  expect(address.searchParams.get('subject')).toBe('Re: Your message');
  expect(address.searchParams.get('body')).toBe('\r\n\r\nAna wrote:\r\n> Two lines\r\n> of text & more');
});

test('A sender cannot add receivers to the reply', () => {
  const address = new URL(
    replyAddress({ name: 'M', email: 'm@x.example?bcc=all@x.example&cc=you', message: '&bcc=me' }),
  );

  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
});

test('A reply names the photograph that was asked about', () => {
  const address = new URL(replyAddress({ name: 'M', email: 'm@x.example', message: '', photograph: 'Salt & Flats' }));

  expect(address.searchParams.get('subject')).toBe('Re: Your message about “Salt & Flats”');
});

test('A long message is quoted as far as browsers open the address', () => {
  const message = '写'.repeat(1_000);
  const address = replyAddress({ name: 'Ana', email: 'ana@client.example', message });

  expect(address.length).toBeLessThanOrEqual(2_000);
  expect(new URL(address).searchParams.get('body')).toMatch(/> 写{100,} …$/);
});
