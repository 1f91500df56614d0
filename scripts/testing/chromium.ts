import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { showTool } from '../lib/tool.ts';

const isRoot = process.getuid?.() === 0;

/** A test browser that makes no calls of its own. As root it cannot have a sandbox. */
export const CHROMIUM_ARGUMENTS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** First the one without a window, which takes a sixth less CPU time for a test. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
];

/** The browser that tests use: the one of the variable CHROMIUM, an installed one, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...INSTALLED, chromium.executablePath()].find((file) => existsSync(file));
}

/** Finds a browser, or installs one. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;

  console.log('Installing Chromium for the browser tests …');
  if (isRoot && existsSync('/etc/debian_version')) installFromDebian();
  else await showTool('playwright', ['install', 'chromium']);
  if (!findChromium()) {
    throw new SetupFailed('The browser tests need Chromium. Install it, or set CHROMIUM to its path.');
  }
}

function installFromDebian() {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', args, { ...options, stdio: [...options.stdio] });
  }
}
