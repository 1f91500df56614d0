import { expect, test } from 'vitest';
import { SocialLinkInput } from './contract/social-media.ts';
import { isFollowableUrl } from './links.ts';
import { parseUrl } from './parse-url.ts';
import { pathOnHost } from './site-addresses.ts';

test('an address is parsed, and what is none is null', () => {
  expect(parseUrl('https://elena.example/a')?.pathname).toBe('/a');
  expect(parseUrl('/a', 'https://elena.example')?.href).toBe('https://elena.example/a');
  expect(parseUrl('elena')).toBeNull();
});

test('a host that is too long for a URL is refused, not thrown', () => {
  const url = `https://${'A1'.repeat(40_000)}/`;

  expect(parseUrl(url)).toBeNull();
  expect(isFollowableUrl(url)).toBe(false);
  expect(pathOnHost(url, 'https://elena.example')).toBeNull();
  expect(SocialLinkInput.safeParse({ platform: 'Blog', display_name: 'Blog', url }).success).toBe(false);
});
