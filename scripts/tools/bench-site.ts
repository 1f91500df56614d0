/**
 * `npm run bench:site [-- FOLDER [--count N] [--only PARTS]]`: Measures the public site as visitors on a phone meet it, with the
 * photographs of a folder, and a gallery of ten thousand; then projects of 60 photographs, and a gallery of 2,000 as its client meets it.
 * Each figure stands beside its limit and what other systems reach. Without a folder it takes the demo portfolio; with --url, the site that
 * runs there, without projects and the client's gallery. With --every look or --every language, the pages in each of them instead.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import { LOOKS } from '@vitrine/shared/looks/looks';
import { LANGUAGES } from '@vitrine/shared/site-choices';
import { z } from 'zod';
import { root } from '../launcher/paths.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { runTool } from '../lib/tool.ts';
import { WRONG_USAGE } from '../lib/usage-error.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { watchDemoArrive } from '../supervisor/demo.ts';
import { withFolder } from '../testing/lone-server.ts';
import { type Stack, startStack } from '../testing/stack.ts';
import { browserForLighthouse } from './bench/browser.ts';
import { timed } from './bench/measure.ts';
import { measureClientGallery } from './bench/site/client-gallery.ts';
import { figure, GOALS } from './bench/site/goals.ts';
import { measureInteractions } from './bench/site/interactions.ts';
import { measureLargeGallery } from './bench/site/large-gallery.ts';
import { measurePages } from './bench/site/pages.ts';
import { givenPortfolio, untilFinished } from './bench/site/portfolio.ts';
import { measureProjects } from './bench/site/projects.ts';
import { measureScores } from './bench/site/scores.ts';
import { measureSlots } from './bench/site/slots.ts';
import { type Figure, report } from './bench/table.ts';

const PARTS = [
  'pages',
  'interactions',
  'scores',
  'large-gallery',
  'bundling',
  'projects',
  'client-gallery',
  'slots',
] as const;

const { values, positionals } = readCommandLine(import.meta.filename, {
  url: { type: 'string', help: 'Measures the Vitrine that runs there, as it is' },
  every: { type: 'string', help: 'look or language: measures weights and scores in each of them, once' },
  only: { type: 'string', help: `Measures these parts, between commas: ${PARTS.join(', ')}` },
  count: { type: 'string', help: 'How many photographs; of a folder of fewer there are copies' },
});

const CHOICES: Record<string, readonly string[]> = { look: Object.keys(LOOKS), language: LANGUAGES };
const { every = '' } = values;
const choices = (CHOICES[every] ?? []).map((choice) => ({ [every]: choice }));
if (every && (choices.length === 0 || values.url)) {
  console.error('--every is followed by look or language. It changes the site, so it cannot be used with --url.');
  process.exit(WRONG_USAGE);
}

const only = values.only?.split(',') ?? [];
const unknown = only.find((name) => !PARTS.some((part) => part === name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${PARTS.join(', ')}.`);
  process.exit(WRONG_USAGE);
}

const { port, options } = await browserForLighthouse();
await ensureBundles({ report: (line) => console.log(line) });
const browser = await chromium.launch(options);
const stack = values.url ? null : await startStack({ demo: positionals.length === 0 });
try {
  if (stack) await fill(stack, positionals[0]);
  const url = values.url ?? stack?.url ?? '';
  console.log(`Measuring ${url} … ${only.length > 0 ? '' : '(about a quarter of an hour)'}\n`);
  const parts: Partial<Record<(typeof PARTS)[number], () => Promise<Figure[]>>> = {
    pages: () => measurePages(browser, url),
    interactions: () => measureInteractions(browser, url),
    scores: () => measureScores(url, { port }),
    'large-gallery': () => measureLargeGallery(browser),
    bundling: async () => [
      figure("Bundling the site's code", (await timed(bundleSite)) / 1_000, GOALS.rendering.bundling),
    ],
    // They change the site, so the others come before them.
    ...(stack && {
      projects: () => measureProjects(browser, stack, port),
      'client-gallery': () => measureClientGallery(browser, stack),
      slots: () => measureSlots(browser, stack),
    }),
  };
  const wanted = PARTS.filter((part) => only.length === 0 || only.includes(part)).flatMap((part) => parts[part] ?? []);
  // As they come: what comes later may fail.
  for (const measure of choices.length > 0 ? choices.map((chosen) => () => measureChoice(chosen)) : wanted) {
    report(await measure());
  }
} finally {
  await browser.close();
  await stack?.stop();
}

async function fill(stack: Stack, folder: string | undefined) {
  console.log('Uploading the photographs …');
  if (folder) {
    // npm runs its scripts in the project's folder; what people type is seen from where they are.
    const count = values.count ? Number(values.count) : undefined;
    await givenPortfolio(stack, path.resolve(process.env.INIT_CWD ?? '', folder), count);
  } else {
    await watchDemoArrive(stack.url, () => {});
  }
  await untilFinished(stack);
}

/** The pages of the site once this is chosen. */
async function measureChoice(choice: Record<string, string>) {
  if (!stack) return [];
  await stack.api('/site', z.unknown(), { method: 'PUT', body: JSON.stringify(choice) });
  await stack.untilPublished();
  const figures = [...(await measurePages(browser, stack.url)), ...(await measureScores(stack.url, { port, runs: 1 }))];
  return figures.map((one) => ({ ...one, name: `${Object.values(choice)}: ${one.name}` }));
}

function bundleSite() {
  return withFolder(async (outDir) => {
    const { code, output } = await runTool('astro', ['build', '--outDir', outDir], { cwd: path.join(root, 'site') });
    if (code !== 0) throw new Error(`The site cannot be bundled: ${output}`);
  });
}
