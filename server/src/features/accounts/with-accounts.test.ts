import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/sqlite';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { givenFolder } from '../../../../scripts/testing/given-folder.ts';
import { databaseOptions } from '../../database/orm.ts';
import { lockDataFolder } from '../../database/sqlite/folder-lock.ts';
import { withAccounts } from './with-accounts.ts';

const owner = { username: 'owner', password: 'correct-horse', isAdmin: true };
const caller = { address: '::1', userAgent: undefined, cookie: undefined };
const stranger = { ...caller, device: null };

const givenDataFolder = () => ({ dataDir: givenFolder(), databaseUrl: null });

test('accounts are added, given a new password, listed and removed', async () => {
  const folder = givenDataFolder();
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
  const folder = givenDataFolder();
  await withAccounts(folder, (auth) => auth.createUser(owner));

  await expect(withAccounts(folder, (auth) => auth.removeUser('owner'))).rejects.toThrow('last administrator');
  await expect(withAccounts(folder, (auth) => auth.createUser(owner))).rejects.toThrow('already in use');
  await expect(withAccounts(folder, (auth) => auth.removeUser('nobody'))).rejects.toThrow('no such user');
});

test('an administrator beside another one may go, whoever else there is', async () => {
  const folder = givenDataFolder();
  await withAccounts(folder, (auth) => auth.createUser({ ...owner, username: 'guest', isAdmin: false }));
  await withAccounts(folder, async (auth) => expect(await auth.hasAdmin()).toBe(false));
  for (const username of ['owner', 'partner']) {
    await withAccounts(folder, (auth) => auth.createUser({ ...owner, username }));
  }

  await withAccounts(folder, (auth) => auth.removeUser('partner'));

  await withAccounts(folder, async (auth) => {
    expect(await auth.hasAdmin()).toBe(true);
    expect(await auth.isUsername('owner')).toBe(true);
    expect(await auth.isUsername('partner')).toBe(false);
  });
});

test('an account that is removed meanwhile gets no session and no changes', async () => {
  const folder = givenDataFolder();
  await withAccounts(folder, (auth) => auth.createUser(owner));

  await withAccounts(folder, async (auth) => {
    const guest = await auth.createUser({ ...owner, username: 'guest', isAdmin: false });
    expect((await auth.updateAccount(guest, { username: 'visitor' })).username).toBe('visitor');
    expect((await auth.openFor(guest.id, caller)).user.username).toBe('visitor');
    await auth.removeUser('visitor');

    await expect(auth.openFor(guest.id, caller)).rejects.toThrow('Wrong username or password');
    await expect(auth.updateAccount(guest, { username: 'back' })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });
});

test('nobody gets a short or common password', async () => {
  const folder = givenDataFolder();
  await withAccounts(folder, (auth) => auth.createUser(owner));

  for (const password of ['nine char', 'basketball']) {
    const reset = withAccounts(folder, (auth) => auth.resetPassword({ ...owner, password }));
    await expect(reset).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } });
  }
});

test('nobody gets the password of the demo', async () => {
  const folder = givenDataFolder();
  await withAccounts(folder, (auth) => auth.createUser(owner));
  const demo = { ...owner, password: 'admin123' };
  const refused = { details: { errors: [{ field: 'password' }] } };

  await expect(withAccounts(folder, (auth) => auth.createUser(demo))).rejects.toMatchObject(refused);
  await expect(withAccounts(folder, (auth) => auth.resetPassword(demo))).rejects.toMatchObject(refused);
});

test('what a command does stands in the log of activity', async () => {
  const folder = givenDataFolder();

  await withAccounts(folder, (_auth, record) => record('account_added', 'owner'));

  const database = new Database(join(folder.dataDir, 'vitrine.sqlite'), { readonly: true });
  onTestFinished(() => void database.close());
  expect(database.prepare('select action, username, kind, subject from activity').all()).toEqual([
    { action: 'account_added', username: 'the command line', kind: 'auth', subject: 'owner' },
  ]);
});

test('a database of an earlier version is not migrated under the server that uses it', async () => {
  const folder = givenDataFolder();
  const file = join(folder.dataDir, 'vitrine.sqlite');
  const earlier = await MikroORM.init(databaseOptions(file));
  await earlier.migrator.up({ to: 'Migration20261122070000_contact_failing_since' });
  const done = (await earlier.migrator.getExecuted()).length;
  await earlier.close(true);
  const count = () => {
    const database = new Database(file, { readonly: true });
    try {
      return database.prepare('select count(*) from mikro_orm_migrations').pluck().get();
    } finally {
      database.close();
    }
  };
  const list = () => withAccounts(folder, (auth) => auth.listUsers());
  const server = lockDataFolder(folder.dataDir);

  await expect(list()).rejects.toThrow(`a Vitrine of an earlier version runs on ${folder.dataDir}.`);
  expect(count()).toBe(done);

  server.release();
  expect(await list()).toEqual([]);
  expect(count()).toBeGreaterThan(done);
});
