/**
 * `npm run build [-- --out DIR --content URL --site-url URL]`: Bundles the server, the admin and the site's code, each into its dist.
 * With --out it also renders the public site into a folder, for a CDN or any static host. What no option says is taken from
 * CONTENT_URL, SITE_URL, API_URL and IMAGES_URL, as in a pipeline.
 */
import path from 'node:path';
import { root } from './launcher/paths.mjs';
import { SetupFailed } from './launcher/setup-failed.mjs';
import { ensureBundles } from './supervisor/bundles.ts';
import { readCommandLine } from './tools/command-line.ts';
import { showScript } from './tools/tool.ts';

const { values } = readCommandLine(import.meta.filename, {
  out: { type: 'string', help: 'Where the site is written; what is there already is replaced' },
  content: {
    type: 'string',
    help: "The API's content address, such as https://api.example.com/api/content, or a file",
  },
  'site-url': { type: 'string', help: 'Where visitors will find the site' },
  'api-url': { type: 'string', help: "Where the contact form posts to; default /api on the site's own host" },
  'images-url': { type: 'string', help: "Who serves the pictures; default the site's own host" },
  'with-images': { type: 'boolean', help: 'Downloads the pictures into the site' },
});

try {
  await ensureBundles({ report: (line) => console.log(line) });
  console.log('The server is in server/dist, the admin in admin/dist, the code of the site in site/dist.');
  if (values.out) process.exitCode = await showScript(path.join(root, 'site/builder/build.ts'), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
