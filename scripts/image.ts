/**
 * `npm run image [-- --check]`: Builds the container image of deploy/Containerfile with docker, buildah or podman. With --check it also runs
 * the image read-only, as another user and without capabilities: signs in, uploads, sees the picture in public, stops it, starts it again.
 */
import { checkImage } from './image/check.ts';
import { buildImage, findEngine, sizeOfImage } from './image/engine.ts';
import { findRunner } from './image/run-container.ts';
import { SetupFailed } from './launcher/setup-failed.mjs';
import { readCommandLine } from './tools/command-line.ts';
import { showSetupFailure } from './tools/setup-failure.ts';

const MOST_MB = 300;
const BYTES_A_MB = 1_000_000;

const { values } = readCommandLine(import.meta.filename, {
  check: { type: 'boolean', help: 'Also runs it and checks what it must hold; needs root' },
  tag: { type: 'string', help: 'Its name; default localhost/vitrine' },
  engine: { type: 'string', help: 'docker, buildah or podman; default the first that works' },
  node: { type: 'string', help: 'An image with Node and npm instead of the official one' },
  base: { type: 'string', help: 'An image with glibc and libstdc++ instead of the one without a shell' },
});
const { tag = 'localhost/vitrine', node, base } = values;
const report = (line: string) => console.log(line);

try {
  const engine = await findEngine(values.engine);
  const bases = { ...(node && { NODE_IMAGE: node }), ...(base && { BASE_IMAGE: base }) };
  await buildImage(engine, { tag, bases, report });
  const megabytes = Math.round((await sizeOfImage(engine, tag)) / BYTES_A_MB);
  report(`${tag} has ${megabytes} MB (at most ${MOST_MB} MB).`);
  if (values.check) {
    if (megabytes > MOST_MB) throw new SetupFailed(`${tag} is larger than ${MOST_MB} MB.`);
    await checkImage(tag, await findRunner(engine, tag), report);
    report('The image holds.');
  }
} catch (error) {
  showSetupFailure(error);
}
