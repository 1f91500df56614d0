import { ensureBundles } from '../supervisor/bundles.ts';

/** Tests that start the server as a process start the one that `npm start` runs. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it.
export default () => ensureBundles({ report: () => {}, only: 'server' });
