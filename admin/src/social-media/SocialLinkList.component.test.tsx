import { SocialLinkView } from '@vitrine/shared/contract/social-media';
import { page } from 'vitest/browser';
import { expect, test } from '../../test/admin-page.tsx';

test('A link has the initial of its platform, also if that is beyond the first plane of Unicode', async ({
  api,
  open,
}) => {
  const links = [
    { platform: '𝕏', display_name: 'Elena', url: 'https://x.com/elena' },
    { platform: 'mastodon', display_name: 'Toots', url: 'https://mastodon.example/@elena' },
  ];
  for (const link of links) await api('/social-media', SocialLinkView, { method: 'POST', body: JSON.stringify(link) });
  await open('dashboard/social-media');

  for (const initial of ['𝕏', 'M']) await expect.element(page.getByText(initial, { exact: true })).toBeVisible();
});
