/**
 * `npm run image [-- --check]`: Builds the container image of deploy/Containerfile with docker, podman or buildah, whichever is there. With
 * --check it also runs the image read-only, as another user and without capabilities: signs in, uploads, sees the picture in public, stops
 * it, starts it again.
 */

import { readCommandLine } from '../lib/command-line.ts';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { checkImage } from './image/check.ts';
import { buildImage, findEngine } from './image/engine.ts';

const { values } = readCommandLine(import.meta.filename, {
  check: { type: 'boolean', help: 'Also runs it and checks what it must hold; needs docker or podman' },
  built: { type: 'boolean', help: 'Takes the image that is there, and does not build one' },
  tag: { type: 'string', help: 'Its name; default localhost/vitrine' },
  engine: { type: 'string', help: 'docker, podman or buildah; default the first that works' },
  node: { type: 'string', help: 'An image with Node and npm instead of the official one' },
  base: { type: 'string', help: 'An image with glibc and libstdc++ instead of the one without a shell' },
});
const { tag = 'localhost/vitrine', check = false, built = false, node, base } = values;

try {
  const engine = await findEngine(values.engine);
  if (!built) await buildImage(engine, { tag, node, base });
  if (check) {
    console.log(`Checking ${tag} with ${engine}:`);
    await checkImage(engine, tag, (line) => console.log(line));
  }
} catch (error) {
  showSetupFailure(error);
}
