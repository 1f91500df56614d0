import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSealing } from '../../../security/sealing.ts';
import { findUnreadableApps } from './unreadable-apps.ts';

const SECRET = 'the secret of this machine, long enough';
const OTHER = 'the secret of another machine, long enough';

function givenDatabase(tables = true) {
  const open = new Database(':memory:');
  onTestFinished(() => void open.close());
  open.exec('create table users (id integer, username text)');
  if (tables) open.exec('create table totp_secrets (user_id integer, sealed text, is_on integer)');
  const add = (id: number, username: string, secret: string, isOn = 1) => {
    open.prepare('insert into users values (?, ?)').run(id, username);
    const sealed = createSealing(secret, 'second factor').seal(Buffer.from('of the app'));
    open.prepare('insert into totp_secrets values (?, ?, ?)').run(id, sealed, isOn);
  };
  const ask = async (sql: string) => open.prepare<[], Record<string, unknown>>(sql).all();
  return { add, database: { kind: 'SQLite' as const, ask } };
}

describe('the apps that a server cannot read', () => {
  test('are those of accounts whose secret was sealed with another key', async () => {
    const { add, database } = givenDatabase();
    add(1, 'owner', OTHER);
    add(2, 'guest', SECRET);
    add(3, 'begun', OTHER, 0);

    expect(await findUnreadableApps(database, SECRET)).toEqual({ apps: 2, unreadable: ['owner'] });
    expect(await findUnreadableApps(database, null)).toEqual({ apps: 2, unreadable: ['guest', 'owner'] });
  });

  test('are none in a database of 0.1.0, which had no second factor', async () => {
    expect(await findUnreadableApps(givenDatabase(false).database, SECRET)).toEqual({ apps: 0, unreadable: [] });
  });
});
