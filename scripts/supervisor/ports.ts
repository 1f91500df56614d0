import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { SetupFailed } from '../launcher/setup-failed.mjs';

/** Below the ports that systems give to whoever listens on port 0, so that none of these takes one before it is used. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const FIRST_UNPRIVILEGED = 1_024;
/** Elsewhere in each process, and another one each time. */
let last = randomInt(PORTS);

/** A loopback port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried++) {
    last = (last + 1) % PORTS;
    if (await isFreePort('127.0.0.1', FIRST_PORT + last)) return FIRST_PORT + last;
  }
  throw new Error('No port is free');
}

/** Whether nothing listens there at this moment. */
export const isFreePort = async (host: string, port: number): Promise<boolean> =>
  (await tryToListen(host, port)) === null;

/** Throws one line if the server could not listen there. */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const code = await tryToListen(address, port);
    if (code === 'EADDRINUSE') {
      throw new SetupFailed(
        `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') throw new SetupFailed(explainClosed(port));
    // A machine without IPv6 has no ::1, and does not need it.
    if (code && address === host)
      throw new SetupFailed(`HOST: this machine cannot listen on ${host} (${code}). Set an address of this machine.`);
  }
}

/** Why a port is closed: Windows, with Hyper-V, keeps whole ranges of the others for itself. */
export const explainClosed = (port: number) =>
  port < FIRST_UNPRIVILEGED
    ? `PORT: ${port} needs privileges that you do not have. Choose one above ${FIRST_UNPRIVILEGED - 1}.`
    : `PORT: the system keeps ${port} for itself. Set another.`;

function tryToListen(host: string, port: number): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
