import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../launcher/paths.mjs';

const from = path.join(root, 'plugins');

/** What each plug-in is called once it is packed, and where its own files are. */
const PLUGINS = { 'vitrine.lrplugin': 'lightroom/vitrine.lrdevplugin', vitrine: 'darktable' };

/** The program that a packed plug-in is for: `lightroom`. */
export const programOf = (folder: string) =>
  new Map(Object.entries(PLUGINS)).get(path.basename(folder))?.replace(/\/.*/, '');

/** Makes a folder of each plug-in: its own files, and the modules that both have in common. Neither program finds them elsewhere. */
export function packPlugins(out: string): string[] {
  return Object.entries(PLUGINS).map(([name, own]) => {
    const folder = path.join(out, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const file of globSync(['lua/*.lua', `${own}/*.lua`], { cwd: from }))
      cpSync(path.join(from, file), path.join(folder, path.basename(file)));
    return folder;
  });
}
