/**
 * `npm run build [-- --out DIR --content URL --site-url URL]`: Bundles the server, the admin and the site's code, each into its dist.
 * With VITE_API_URL it also bundles an admin for that API, into admin/dist-elsewhere. With --out it renders the public site into a folder, for a CDN or any static host. What no option says is taken from
 * CONTENT_URL, SITE_URL, API_URL, IMAGES_URL and SITE_CONTENT, as in a pipeline.
 */
import path from 'node:path';
import { BUILD_OPTIONS } from '../../site/builder/build-options.ts';
import { root } from '../launcher/paths.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { loadEnvFile } from '../lib/env-file.ts';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { showScript } from '../lib/tool.ts';
import { ADMIN_ELSEWHERE, ensureAdminElsewhere, ensureBundles } from '../supervisor/bundles.ts';

const { values } = readCommandLine(import.meta.filename, BUILD_OPTIONS);

try {
  loadEnvFile();
  const report = (line: string) => console.log(line);
  await ensureBundles({ report });
  console.log('The server is in server/dist, the admin in admin/dist, the code of the site in site/dist.');
  const { VITE_API_URL: apiUrl } = process.env;
  if (apiUrl) {
    await ensureAdminElsewhere(apiUrl, { report });
    console.log(`The admin for ${apiUrl} is in ${ADMIN_ELSEWHERE}.`);
  }
  if (values.out) process.exitCode = await showScript(path.join(root, 'site/builder/build.ts'), process.argv.slice(2));
} catch (error) {
  showSetupFailure(error);
}
