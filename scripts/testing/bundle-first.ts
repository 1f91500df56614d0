import { ensureBundles } from '../supervisor/bundles.ts';

/** Bundles once, before the browser tests start a system each. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function bundleFirst(): Promise<void> {
  await ensureBundles({ report: (line) => console.log(line) });
}
