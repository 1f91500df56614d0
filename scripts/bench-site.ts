/**
 * `npm run bench:site [-- FOLDER [--count N]]`: Measures the public site as visitors on a phone meet it, with the photographs of a
 * folder, and a gallery of ten thousand. Each figure stands beside its limit and what other systems reach. Without a folder it takes
 * the demo portfolio; with --url, the site that runs there.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { GOALS } from './bench/site/anchors.ts';
import { measureLargeGallery } from './bench/site/large-gallery.ts';
import { measurePages } from './bench/site/pages.ts';
import { givenPortfolio, untilFinished } from './bench/site/portfolio.ts';
import { measureScores } from './bench/site/scores.ts';
import { type Figure, report } from './bench/table.ts';
import { root } from './launcher/paths.mjs';
import { type Stack, startStack } from './stack.ts';
import { ensureBundles } from './supervisor/bundles.ts';
import { watchDemoArrive } from './supervisor/demo.ts';
import { findFreePort } from './supervisor/ports.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium, findChromium } from './testing/chromium.ts';
import { readCommandLine } from './tools/command-line.ts';

const { values, positionals } = readCommandLine(import.meta.filename, {
  url: { type: 'string', help: 'Measures the Vitrine that runs there, as it is' },
  count: { type: 'string', help: 'How many photographs; of a folder of fewer there are copies' },
});

await ensureChromium();
await ensureBundles({ report: (line) => console.log(line) });
const port = await findFreePort();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  ...(executablePath && { executablePath }),
});
const stack = values.url ? null : await startStack({ demo: positionals.length === 0 });
try {
  if (stack) await fill(stack, positionals[0]);
  const url = values.url ?? stack?.url ?? '';
  console.log(`Measuring ${url} … (about eight minutes)\n`);
  const parts = [
    () => measurePages(browser, url),
    () => measureScores(url, port),
    measureGallery,
    async () => [
      {
        name: "Bundling the site's code",
        value: measureBundling(),
        limit: GOALS.rendering.bundlingS.limit,
        unit: 's',
        digits: 1,
      },
    ],
  ];
  // As they come: what comes later may fail.
  for (const measure of parts) report(await measure());
} finally {
  await browser.close();
  await stack?.stop();
}

async function fill(stack: Stack, folder: string | undefined) {
  console.log('Developing the photographs …');
  if (folder) {
    // npm runs its scripts in the project's folder; what people type is seen from where they are.
    await givenPortfolio(
      stack,
      path.resolve(process.env.INIT_CWD ?? '', folder),
      values.count ? Number(values.count) : undefined,
    );
  } else {
    await watchDemoArrive(stack.url, () => {});
  }
  await untilFinished(stack);
}

async function measureGallery(): Promise<Figure[]> {
  const { renderS, cpuPerPageMs, growthPercent, longestFrameMs, nodes } = await measureLargeGallery(browser);
  const { rendering } = GOALS;
  return [
    {
      name: '10,000 photographs: a page, CPU',
      value: cpuPerPageMs,
      limit: rendering.cpuPerPageMs.limit,
      unit: 'ms',
      digits: 2,
    },
    {
      name: '10,000 photographs: the site from nothing',
      value: renderS,
      limit: rendering.tenThousandS.limit,
      unit: 's',
      digits: 1,
    },
    {
      name: '10,000 photographs: first load beside that of 100',
      value: growthPercent,
      least: -100,
      limit: rendering.growthPercent.limit,
      unit: '% more',
      digits: 1,
    },
    {
      name: '10,000 photographs: longest task while scrolling and filtering',
      value: longestFrameMs,
      limit: rendering.longestFrameMs.limit,
      unit: 'ms',
    },
    {
      name: '10,000 photographs: elements in the page after that',
      value: nodes,
      limit: rendering.nodes.limit,
      unit: '',
    },
  ];
}

function measureBundling(): number {
  const outDir = mkdtempSync(path.join(tmpdir(), 'vitrine-bundle-'));
  const began = performance.now();
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
  const { status } = spawnSync(process.execPath, [astro, 'build', '--outDir', outDir], {
    cwd: path.join(root, 'site'),
  });
  const tookS = (performance.now() - began) / 1_000;
  rmSync(outDir, { recursive: true, force: true });
  if (status !== 0) throw new Error('The site cannot be bundled');
  return tookS;
}
