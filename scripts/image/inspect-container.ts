import { z } from 'zod';
import { type Container, USER } from './container.ts';

const BYTES_A_MB = 1024 * 1024;
const NO_CAPABILITIES = /^0+$/;

/** What `inside.mjs` prints. */
const Inside = z.object({
  writable: z.array(z.string()),
  processes: z.array(
    z.object({
      command: z.string(),
      user: z.int(),
      capabilities: z.string(),
      mayGainPrivileges: z.boolean(),
      bytes: z.number(),
    }),
  ),
});

/** Reads the processes of a container, and what its user can write. */
export async function inspectContainer(container: Container) {
  const { code, stdout, stderr } = await container.exec(['node', '/vitrine/scripts/image/inside.mjs']);
  if (code !== 0) throw new Error(`The container cannot be inspected: ${stderr}`);
  const { processes, writable } = Inside.parse(JSON.parse(stdout));
  return {
    writable,
    count: processes.length,
    /** Memory that several processes share counts once. */
    megabytes: Math.round(processes.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_A_MB),
    isBound: processes.every(
      ({ user, capabilities, mayGainPrivileges }) =>
        user === USER && NO_CAPABILITIES.test(capabilities) && !mayGainPrivileges,
    ),
  };
}
