import { expect, test } from 'vitest';
import { stateOf } from './gallery-state.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const link = { has_link: true, link: 'https://studio.example/for/#x' };
const open = { ...link, deleted_at: null, expires_at: null, time_zone: 'UTC', choice_sent_at: null };

test.each([
  ['open for good', open, ['Open']],
  ['open for a time', { ...open, expires_at: '2026-12-24T12:00:00Z' }, ['Open until Dec 24, 2026']],
  [
    'open for a time, elsewhere',
    { ...open, expires_at: '2026-12-25T07:59:59Z', time_zone: 'America/Los_Angeles' },
    ['Open until Dec 24, 2026'],
  ],
  ['over', { ...open, expires_at: '2026-11-22T12:00:00Z' }, ['Expired on Nov 22, 2026']],
  ['revoked', { ...open, has_link: false, link: null }, ['Link revoked']],
  ['open by a link that cannot be shown again', { ...open, link: null }, ['Open', 'Link cannot be shown']],
  ['chosen from', { ...open, choice_sent_at: '2026-11-20T12:00:00Z' }, ['Choice sent', 'Open']],
  [
    'over after the choice',
    { ...open, choice_sent_at: '2026-11-20T12:00:00Z', expires_at: '2026-11-22T12:00:00Z' },
    ['Choice sent', 'Expired on Nov 22, 2026'],
  ],
  ['in the trash', { ...open, deleted_at: '2026-11-20T12:00:00Z' }, ['In the trash until Dec 20, 2026']],
])('A gallery that is %s says so', (_name, gallery, said) => {
  expect(stateOf(gallery, now).map(({ text }) => text)).toEqual(said);
});
