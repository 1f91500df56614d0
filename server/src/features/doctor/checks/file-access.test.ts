import { expect, test } from 'vitest';
import { allows } from './file-access.ts';

const USER = { uid: 1_000, gids: [1_000, 50] };
const ROOT = 0;

test.each([
  { what: 'its owner', uid: 1_000, gid: 1_000, mode: 0o700, allowed: true },
  { what: 'its owner, who took the right from himself', uid: 1_000, gid: 1_000, mode: 0o077, allowed: false },
  { what: 'a member of its group', uid: ROOT, gid: 50, mode: 0o770, allowed: true },
  { what: 'a member of a group that may only read', uid: ROOT, gid: 50, mode: 0o757, allowed: false },
  { what: 'anybody', uid: ROOT, gid: ROOT, mode: 0o777, allowed: true },
  { what: 'a stranger', uid: ROOT, gid: ROOT, mode: 0o755, allowed: false },
])('a folder for $what', ({ allowed, ...found }) => {
  expect(allows(found, USER, 0o7)).toBe(allowed);
  expect(allows(found, { uid: ROOT, gids: [ROOT] }, 0o7)).toBe(true);
});
