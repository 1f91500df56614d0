/**
 * `npm run bench:site [-- FOLDER [--count N]]`: Measures the public site as visitors on a phone meet it, with the photographs of a
 * folder, and a gallery of ten thousand. Each figure stands beside its limit and what other systems reach. Without a folder it takes
 * the demo portfolio; with --url, the site that runs there. With --every look or --every language, the pages in each of them instead.
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import { LOOKS } from '@vitrine/shared/looks/looks';
import { LANGUAGES } from '@vitrine/shared/site-choices';
import { z } from 'zod';
import { browserForLighthouse } from './bench/browser.ts';
import { withFolder } from './bench/lone-server.ts';
import { timed } from './bench/measure.ts';
import { figure, GOALS } from './bench/site/goals.ts';
import { measureInteractions } from './bench/site/interactions.ts';
import { measureLargeGallery } from './bench/site/large-gallery.ts';
import { measurePages } from './bench/site/pages.ts';
import { givenPortfolio, untilFinished } from './bench/site/portfolio.ts';
import { measureScores } from './bench/site/scores.ts';
import { report } from './bench/table.ts';
import { root } from './launcher/paths.mjs';
import { ensureBundles } from './supervisor/bundles.ts';
import { watchDemoArrive } from './supervisor/demo.ts';
import { type Stack, startStack } from './testing/stack.ts';
import { readCommandLine } from './tools/command-line.ts';
import { runTool } from './tools/tool.ts';
import { WRONG_USAGE } from './tools/usage-error.ts';

const { values, positionals } = readCommandLine(import.meta.filename, {
  url: { type: 'string', help: 'Measures the Vitrine that runs there, as it is' },
  every: { type: 'string', help: 'look or language: measures weights and scores in each of them, once' },
  count: { type: 'string', help: 'How many photographs; of a folder of fewer there are copies' },
});

const CHOICES: Record<string, readonly string[]> = { look: Object.keys(LOOKS), language: LANGUAGES };
const { every = '' } = values;
const choices = (CHOICES[every] ?? []).map((choice) => ({ [every]: choice }));
if (every && (choices.length === 0 || values.url)) {
  console.error('--every is followed by look or language. It changes the site, so it cannot be used with --url.');
  process.exit(WRONG_USAGE);
}

const { port, options } = await browserForLighthouse();
await ensureBundles({ report: (line) => console.log(line) });
const browser = await chromium.launch(options);
const stack = values.url ? null : await startStack({ demo: positionals.length === 0 });
try {
  if (stack) await fill(stack, positionals[0]);
  const url = values.url ?? stack?.url ?? '';
  console.log(`Measuring ${url} … (about ten minutes)\n`);
  const parts = [
    () => measurePages(browser, url),
    () => measureInteractions(browser, url),
    () => measureScores(url, { port }),
    () => measureLargeGallery(browser),
    async () => [figure("Bundling the site's code", (await timed(bundleSite)) / 1_000, GOALS.rendering.bundling)],
  ];
  // As they come: what comes later may fail.
  for (const measure of choices.length > 0 ? choices.map((chosen) => () => measureChoice(chosen)) : parts) {
    report(await measure());
  }
} finally {
  await browser.close();
  await stack?.stop();
}

async function fill(stack: Stack, folder: string | undefined) {
  console.log('Developing the photographs …');
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
