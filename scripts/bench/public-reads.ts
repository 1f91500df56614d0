import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import type { Stack } from '../stack.ts';

const CONNECTIONS = 16;
const WARM_UP = 2_000;
const REQUESTS = 15_000;
const CLOCK_TICK_MS = 10;

interface Load {
  perSecond: number;
  /** Of the serving process, in microseconds a request. */
  cpuUs: number;
}

/** Fills the library with copies of one image, as rows that share its files. */
async function fillLibrary(stack: Stack, count: number) {
  const form = new FormData();
  const photograph = await stack.givenPhotograph('one.jpg', { width: 1_200, height: 800 });
  form.append('title', 'One of many');
  form.append('file', new Blob([new Uint8Array(readFileSync(photograph))]), 'one.jpg');
  const { id } = await stack.api('/images', ImageAdminView, { method: 'POST', body: form });

  const database = new DatabaseSync(path.join(stack.dataDir, 'vitrine.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  const columns = database
    .prepare("select name from pragma_table_info('images') where name not in ('id', 'title', 'avif_pending')")
    .all()
    .map(({ name }) => String(name))
    .join(', ');
  database
    .prepare(
      `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?)
       insert into images (title, avif_pending, ${columns}) select 'Photograph ' || i, false, ${columns} from n, images where images.id = ?`,
    )
    .run(count, id);
  database.close();
}

/** Microseconds of processor time that a process has used; Linux only. */
function cpuUsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS * 1_000;
}

async function putLoadOn(url: string, pid: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const readOnce = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        response.once('end', resolve).resume();
      }).once('error', reject);
    });
  const read = async (count: number) => {
    let left = count;
    const turn = async () => {
      while (left-- > 0) await readOnce();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, turn));
  };

  await read(WARM_UP);
  const cpuBeforeUs = cpuUsOf(pid);
  const startMs = performance.now();
  await read(REQUESTS);
  const seconds = (performance.now() - startMs) / 1_000;
  const cpuUs = (cpuUsOf(pid) - cpuBeforeUs) / REQUESTS;
  agent.destroy();
  return { perSecond: REQUESTS / seconds, cpuUs };
}

async function startBareServer(file: string): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [file]);
  const [url] = await once(child, 'message');
  return { url: String(url), child };
}

/**
 * Reads a page of the public image list under load, beside a bare Fastify route that sends the same bytes.
 * `library` images are in the table; `page` of them are read.
 */
export async function measurePublicReads(stack: Stack, { library, page }: { library: number; page: number }) {
  await fillLibrary(stack, library);
  const url = `${stack.url}/api/images?limit=${page}`;
  const bytes = await (await fetch(url)).text();
  const bare = await startBareServer(stack.givenFile('page.json', bytes));
  const pid = stack.server.pid();
  if (!pid || !bare.child.pid) throw new Error('a server has ended');
  try {
    const limit = await putLoadOn(bare.url, bare.child.pid);
    const ours = await putLoadOn(url, pid);
    return { ours, limit };
  } finally {
    bare.child.disconnect();
  }
}
