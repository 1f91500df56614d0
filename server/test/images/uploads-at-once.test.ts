// @module-tag nightly
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { askSqlite, filesInFolder, findLostFiles, readImageRows } from '../../../scripts/testing/invariants.ts';
import { makePicture, uploadForm, withComment } from '../helpers/fixtures.ts';
import { ACCOUNT, kill, startProcess } from '../helpers/server-process.ts';

const UPLOADS = 20;
/** Two at work, and two that have not quite left after a rest. */
const MOST_CHILDREN = 4;
const MEMORY_LIMIT_BYTES = 500_000_000;

const Login = z.object({ access_token: z.string() });

/** Resident memory of a process and the number of its children; Linux only. */
function look(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
  return { bytes: 1_024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]), children: children.length };
}

test.skipIf(process.platform !== 'linux')(
  'twenty uploads at once are all taken, by a few processes, while visitors read on',
  {
    timeout: 240_000,
  },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-uploads-'));
    const server = await startProcess(dataDir);
    try {
      const login = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body: new URLSearchParams(ACCOUNT) });
      const { access_token: token } = Login.parse(await login.json());
      const picture = await makePicture({ width: 3_000, height: 2_000 });
      const pictures = Array.from({ length: UPLOADS }, (_, index) => withComment(picture, `Picture ${index}`));
      let isOver = false;
      const seen = { bytes: 0, children: 0, reads: 0 };
      const watch = async () => {
        while (!isOver) {
          const { bytes, children } = look(server.child.pid ?? 0);
          seen.bytes = Math.max(seen.bytes, bytes);
          seen.children = Math.max(seen.children, children);
          await (await fetch(`${server.url}/api/images?limit=50`)).arrayBuffer();
          seen.reads += 1;
          await wait(20);
        }
      };
      const watching = watch();

      const send = async (picture: Buffer, title: string): Promise<number> => {
        const response = await fetch(`${server.url}/api/images`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: uploadForm(picture, { title }),
        });
        await response.arrayBuffer();
        return response.status;
      };
      const statuses = await Promise.all(pictures.map((picture, index) => send(picture, `Picture ${index}`)));
      isOver = true;
      await watching;

      expect(statuses).toEqual(Array.from({ length: UPLOADS }, () => 201));
      expect(seen.children).toBeGreaterThan(0);
      expect(seen.children).toBeLessThanOrEqual(MOST_CHILDREN);
      expect(seen.bytes).toBeLessThan(MEMORY_LIMIT_BYTES);
      // More reads than uploads were answered before the last of these was done.
      expect(seen.reads).toBeGreaterThan(UPLOADS);
      const images = await readImageRows(askSqlite(dataDir));
      expect(images).toHaveLength(UPLOADS);
      expect(await findLostFiles(images, filesInFolder(dataDir))).toEqual([]);
    } finally {
      await kill(server);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
