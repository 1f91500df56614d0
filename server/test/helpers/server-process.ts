import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { databaseEnvironment } from './test-database.ts';

const START_LIMIT_MS = 60_000;
export const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;

/** The account created by a first start. */
export const ACCOUNT = { username: 'owner', password: 'correct-horse' };

/** What `startProcess` starts the server with. */
export const environmentOf = async (dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<NodeJS.ProcessEnv> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DEMO: 'false',
  ADMIN_USERNAME: ACCOUNT.username,
  ADMIN_PASSWORD: ACCOUNT.password,
  ADMIN_DIR: join(dataDir, 'no-admin'),
  TRUST_PROXY: '127.0.0.1',
  TOKEN_SECRET: 'a token secret of the tests, long enough',
  WEBHOOK_SECRET: 'a webhook secret of the tests, long enough',
  ...(await databaseEnvironment(dataDir)),
  ...env,
});

/**
 * The server as a process of its own, as the owner runs it, on a free port.
 * @param options.within A command that is given Node's command line as its arguments and ends up being that process.
 */
export async function startProcess(
  dataDir: string,
  { within = [], env = {} }: { within?: string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const [command = '', ...args] = [...within, process.execPath, MAIN];
  const child = spawn(command, args, {
    env: await environmentOf(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      log += chunk;
    });
  }
  try {
    const url = await readAddress(child);
    return { child, url, readLog: () => log };
  } catch (error) {
    await kill({ child });
    throw error;
  }
}

/** The log contains the address. A process that ends instead has failed to start. */
function readAddress(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The server did not start: ${said}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      said += chunk;
      const [, url] = /listening at (http:[\w.:/[\]]+)/i.exec(said) ?? [];
      if (!url) return;
      clearTimeout(timer);
      said = '';
      resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/** Afterwards the log holds all that the process has written. */
export async function kill({ child }: Pick<ServerProcess, 'child'>) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}
