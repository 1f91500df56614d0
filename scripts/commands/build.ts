/**
 * `npm run build [-- --out DIR --content URL --site-url URL]`: Bundles the server, the admin and the site's code, each into its dist.
 * With VITE_API_URL it also bundles an admin for that API, into admin/dist-elsewhere. With --out it renders the public site into a folder, for a CDN or any static host. What no option says is taken from
 * CONTENT_URL, SITE_URL, API_URL and IMAGES_URL, as in a pipeline.
 */
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { loadEnvFile } from '../lib/env-file.ts';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { showScript } from '../lib/tool.ts';
import { ADMIN_ELSEWHERE, ensureAdminElsewhere, ensureBundles } from '../supervisor/bundles.ts';

const { values } = readCommandLine(import.meta.filename, {
  out: {
    type: 'string',
    help: 'Where the site is written; a build that is there already is replaced, anything else refused',
  },
  content: {
    type: 'string',
    help: "The API's content address, such as https://api.example.com/api/content, or a file",
  },
  'site-url': { type: 'string', help: 'Where visitors will find the site' },
  'api-url': { type: 'string', help: "Where the contact form posts to; /api on the site's own host" },
  'images-url': { type: 'string', help: 'Who serves the pictures; the address of the site if its own host does' },
  'with-images': { type: 'boolean', help: 'Downloads the pictures into the site' },
  'without-pictures': { type: 'boolean', help: 'Builds the site even if nobody serves its pictures' },
  'without-contact': { type: 'boolean', help: 'Builds the site even if nothing receives its contact form' },
});

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
