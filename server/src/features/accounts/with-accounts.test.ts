import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withAccounts } from './with-accounts.ts';

const owner = { username: 'owner', password: 'correct-horse', isAdmin: true };
const stranger = { address: '::1', device: null };

async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-accounts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { dataDir: folder, databaseUrl: null };
}

test('accounts are added, given a new password, listed and removed', async () => {
  const folder = await givenFolder();
  await withAccounts(folder, (auth) => auth.createUser(owner));
  await withAccounts(folder, (auth) => auth.createUser({ ...owner, username: 'guest', isAdmin: false }));

  await withAccounts(folder, (auth) => auth.resetPassword({ username: 'owner', password: 'better-horse' }));

  await withAccounts(folder, async (auth) => {
    expect((await auth.listUsers()).map(({ username, isAdmin }) => [username, isAdmin])).toEqual([
      ['guest', false],
      ['owner', true],
    ]);
    await expect(auth.login(owner, stranger)).rejects.toThrow('Wrong username or password');
    expect((await auth.login({ ...owner, password: 'better-horse' }, stranger)).user.username).toBe('owner');
  });
  await withAccounts(folder, (auth) => auth.removeUser('guest'));
  await withAccounts(folder, async (auth) => expect(await auth.listUsers()).toHaveLength(1));
});

test('the last administrator and names in use are refused', async () => {
  const folder = await givenFolder();
  await withAccounts(folder, (auth) => auth.createUser(owner));

  await expect(withAccounts(folder, (auth) => auth.removeUser('owner'))).rejects.toThrow('last administrator');
  await expect(withAccounts(folder, (auth) => auth.createUser(owner))).rejects.toThrow('already in use');
  await expect(withAccounts(folder, (auth) => auth.removeUser('nobody'))).rejects.toThrow('no such user');
});
