import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Copies all files that git tracks or would track, including uncommitted changes, and links the installed packages. */
export function copyTree(root: string, copy: string) {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0')) {
    if (file && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  }
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const folder of ['', ...workspaces]) linkPackages(path.join(root, folder), path.join(copy, folder));
}

/** Links packages of others. The workspaces themselves are copied, since npm links them by a path within the tree. */
function linkPackages(from: string, to: string) {
  const packages = path.join(from, 'node_modules');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages).filter((entry) => !entry.startsWith('.'))) {
    const isOwn = name === '@vitrine';
    const linked = path.join(to, 'node_modules', name);
    mkdirSync(path.dirname(linked), { recursive: true });
    if (isOwn) cpSync(path.join(packages, name), linked, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(packages, name), linked);
  }
}
