import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Bytes that crossed the wire, by what they are, and how many requests brought them. The headers count in `total` alone. */
export type Weight = Record<Kind, number> & { total: number; requests: number; files: WeighedFile[] };
type WeighedFile = { address: string; kind: Kind; headerBytes: number; bytes: number; isOfPage: boolean };

type Kind = 'html' | 'css' | 'js' | 'fonts' | 'images' | 'other';
type Use = (page: Page) => Promise<void>;

const KIND_OF_TYPE: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
};

/** A phone as the goals see it: 390 x 844 points, two pixels each. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** How many times as slow as this machine its processor is. */
export const SLOWDOWN = 4;

const QUIET_FOR_MS = 1_500;

/** Loads a page on a phone with an empty cache and adds up what it fetches until nothing more comes, then after `use`. */
export const weighPage = (browser: Browser, url: string, use?: Use) =>
  withPage(browser, PHONE, (page, cdp) => weigh(page, cdp, { url, use }));

/** The same on a new page of a context that may have been used before. */
export async function weighIn(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const weights = await weigh(page, await context.newCDPSession(page), { url });
  await page.close();
  return weights;
}

/** Opens a page in a browser context of its own. */
export async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const result = await work(page, await context.newCDPSession(page));
  await context.close();
  return result;
}

async function weigh(page: Page, cdp: CDPSession, { url, use }: { url: string; use?: Use | undefined }) {
  await cdp.send('Network.clearBrowserCache');
  const files = await listenForFiles(cdp);
  await page.goto(url, { waitUntil: 'load' });
  await untilQuiet(page, files);
  const before = addUp([...files.values()]);
  if (use) {
    await use(page);
    await untilQuiet(page, files);
  }
  return { before, after: addUp([...files.values()]) };
}

async function listenForFiles(cdp: CDPSession): Promise<Map<string, WeighedFile>> {
  const files = new Map<string, WeighedFile>();
  // What the page's own markup names, and what that imports. An island is called for by code.
  const ofPage = new Set<string>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (initiator.type !== 'script' || ofPage.has(initiator.url ?? '')) ofPage.add(request.url);
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response: { url: address, encodedDataLength } }) => {
    if (!address.startsWith('http')) return;
    const kind = KIND_OF_TYPE[type] ?? 'other';
    files.set(requestId, { address, kind, headerBytes: encodedDataLength, bytes: 0, isOfPage: ofPage.has(address) });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength - file.headerBytes;
  });
  return files;
}

/** The idle moment in which islands start counts as well, so a page is quiet only after it. */
async function untilQuiet(page: Page, files: Map<string, WeighedFile>) {
  const state = () => [...files.values()].reduce((sum, { bytes }) => sum + bytes, files.size);
  for (let last = -1; last !== state(); ) {
    last = state();
    await page.waitForTimeout(QUIET_FOR_MS);
  }
}

function addUp(files: WeighedFile[]): Weight {
  const weight: Weight = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0, total: 0, requests: 0, files };
  for (const { kind, bytes, headerBytes } of files) {
    weight[kind] += bytes;
    weight.total += bytes + headerBytes;
    weight.requests += 1;
  }
  return { ...weight, files: files.map((file) => ({ ...file })) };
}
