import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { SetupFailed } from '../../launcher/setup-failed.mjs';
import { CommandEnvironment } from '../../lib/command-environment.ts';
import { openDeviceSession, openSession, type Session } from '../../lib/session.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { ownAddress } from '../../supervisor/own-address.ts';
import { loadSettings } from '../../supervisor/settings.ts';

/** Which Vitrine, and whose account. */
export const ACCOUNT_OPTIONS = {
  url: { type: 'string', help: 'Where Vitrine runs; default the one of this machine, at the port of PORT' },
  username: { type: 'string', help: 'Whose pictures they are; default VITRINE_USERNAME, else the demo account' },
  password: {
    type: 'string',
    help: 'Their password; better in VITRINE_PASSWORD, where nobody else on this machine sees it',
  },
} as const;

type Values = { [Option in keyof typeof ACCOUNT_OPTIONS]?: string | undefined };

/** Signs in where the options of a command say. */
export async function openAccount(values: Values): Promise<{ url: string; call: Session }> {
  const { url, env } = readPlace(values);
  const username = values.username ?? env.VITRINE_USERNAME;
  const password = values.password ?? env.VITRINE_PASSWORD;
  return { url, call: await openSession(url, { username, password }) };
}

/** The same with the token of a device, if there is one. */
export async function openDevice(values: Values & { token?: string | undefined }): ReturnType<typeof openAccount> {
  const { url, env } = readPlace(values);
  const token = values.token ?? env.VITRINE_TOKEN;
  return token ? { url, call: openDeviceSession(url, token) } : openAccount(values);
}

function readPlace(values: Values) {
  const settings = loadSettings();
  const url = (values.url ?? ownAddress(settings)).replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new UsageError(`--url: ${url} is not an address such as https://www.example.com`);
  return { url, env: CommandEnvironment.parse(settings.env) };
}

/** The absolute path of a folder that was named as an argument; `usage` says how. */
export function readFolder(folder: string | undefined, usage: string): string {
  if (!folder) throw new UsageError(`Name a folder: ${usage}`);
  // npm runs its scripts in the project's folder; what people type is seen from where they are.
  const where = path.resolve(process.env.INIT_CWD ?? '', folder);
  try {
    if (!statSync(where, { throwIfNoEntry: false })?.isDirectory()) throw new SetupFailed(`${where} is not a folder.`);
    accessSync(where, constants.R_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof SetupFailed) throw error;
    throw new SetupFailed(`${where} cannot be read (${reasonOf(error)}). Change its permissions.`);
  }
  return where;
}
