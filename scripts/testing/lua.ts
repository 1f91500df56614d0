import { exec } from 'node:child_process';
import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LuaFactory } from 'wasmoon';
import { root } from '../launcher/paths.mjs';

export type Lua = Awaited<ReturnType<typeof startLua>>;

/** What the fakes of the programs need of the machine. Bytes are in hex, as texts of Lua and of JavaScript differ. */
const host = {
  readHex: (file: string) => readFileSync(file).toString('hex'),
  readText: (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  writeText: (file: string, text: string) => writeFileSync(file, text),
  copy: (file: string, to: string) => copyFileSync(file, to),
  remove: (file: string) => rmSync(file, { force: true }),

  execute: (command: string) =>
    new Promise<number>((resolve) => {
      exec(command, (error) => resolve(typeof error?.code === 'number' ? error.code : 0));
    }),

  /** Gives the answer as JSON, with the status 0 if there is none. */
  async request(method: string, url: string, headers: [string, string][], hex: string) {
    const body = method === 'GET' ? null : Buffer.from(hex, 'hex');
    try {
      const answer = await fetch(url, { method, headers, body });
      return JSON.stringify({ status: answer.status, headers: [...answer.headers], text: await answer.text() });
    } catch {
      // The program that is played tells its plug-in.
      return JSON.stringify({ status: 0 });
    }
  },
};

/** Runs Lua with the files of a plug-in that was packed into `folder`, in a program that `plugins/test/<program>.lua` plays. */
export async function startLua(folder: string, program: string, settings: Record<string, string> = {}) {
  const factory = new LuaFactory();
  for (const file of globSync('*.lua', { cwd: folder }))
    await factory.mountFile(`/plugin/${file}`, readFileSync(path.join(folder, file), 'utf8'));
  const engine = await factory.createEngine();
  for (const [name, value] of Object.entries({ ...host, ...settings })) engine.global.set(`host_${name}`, value);
  await engine.doString(readFileSync(path.join(root, 'plugins/test', `${program}.lua`), 'utf8'));
  return {
    run: (code: string): Promise<unknown> => engine.doString(code),
    close: () => engine.global.close(),
  };
}
