import { statSync } from 'node:fs';
import path from 'node:path';
import { SetupFailed } from '../../launcher/setup-failed.mjs';
import { CommandEnvironment } from '../../lib/command-environment.ts';
import { openSession, type Session } from '../../lib/session.ts';
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

/** Signs in where the options of a command say. */
export async function openAccount(
  values: { [Option in keyof typeof ACCOUNT_OPTIONS]?: string | undefined },
): Promise<{ url: string; call: Session }> {
  const settings = loadSettings();
  const url = (values.url ?? ownAddress(settings)).replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new UsageError(`--url: ${url} is not an address such as https://www.example.com`);
  const { VITRINE_USERNAME, VITRINE_PASSWORD } = CommandEnvironment.parse(settings.env);
  const username = values.username ?? VITRINE_USERNAME;
  const password = values.password ?? VITRINE_PASSWORD;
  return { url, call: await openSession(url, { username, password }) };
}

/** The absolute path of a folder that was named as an argument; `usage` says how. */
export function readFolder(folder: string | undefined, usage: string): string {
  if (!folder) throw new UsageError(`Name a folder: ${usage}`);
  // npm runs its scripts in the project's folder; what people type is seen from where they are.
  const where = path.resolve(process.env.INIT_CWD ?? '', folder);
  if (!statSync(where, { throwIfNoEntry: false })?.isDirectory()) throw new SetupFailed(`${where} is not a folder.`);
  return where;
}
