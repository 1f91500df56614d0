/**
 * `npm run bench [-- SECTION … --photographs FOLDER]`: Measures a Vitrine of its own, each figure beside its limit: `edits` (how soon one is public, with 100 and
 * 10,000 images), `upload` (what one costs beside sharp alone), `uploads` (fifty at once), `busy-uploads` (whether a hundred arrive on a busy machine, beside a hundred for a client), `rights` (other ones in the files that are
 * there), `reads` (beside a bare route), `library` (ten and a hundred thousand images: start, memory, moves, backups, the first publish), `idle-readers` (who ask for
 * lists of them and read none), `galleries` (fifty clients who mark at once), `downloads` (an archive of 512 MB beside one file of that size, its memory, and twenty that are asked for at once), `admin` (with both, in a browser), `memory` (of an idle Vitrine, and during a large upload), and with a folder of photographs of people `quality` (how much of the texture of their skin is left). All of them take about an hour. A figure that is missing or cannot be true fails it.
 */

import { readCommandLine } from '../lib/command-line.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { startStack } from '../testing/stack.ts';
import { measureAdmin } from './bench/admin.ts';
import { measureBusyUploads } from './bench/busy-uploads.ts';
import { measureDownloads } from './bench/galleries/downloads.ts';
import { measureGalleries } from './bench/galleries/favourites.ts';
import { measurePreparing } from './bench/galleries/preparing.ts';
import { measureIdleReaders } from './bench/idle-readers.ts';
import { measureLargeLibraries } from './bench/libraries.ts';
import { measureManyUploads } from './bench/many-uploads.ts';
import { measureMemory } from './bench/memory.ts';
import { measurePublicReads } from './bench/public-reads.ts';
import { measurePublishing } from './bench/publishing.ts';
import { measureQuality } from './bench/quality.ts';
import { measureRights } from './bench/rights.ts';
import { type Figure, report } from './bench/table.ts';
import { measureUpload } from './bench/upload.ts';

async function withStack(measure: (stack: Awaited<ReturnType<typeof startStack>>) => Promise<Figure[]>) {
  const stack = await startStack();
  try {
    return await measure(stack);
  } finally {
    await stack.stop();
  }
}

const { positionals, values } = readCommandLine(import.meta.filename, {
  photographs: { type: 'string', help: 'A folder with photographs of people, for the section quality' },
});
const { photographs } = values;

// Memory comes last, so that compiled code is kept from the starts before, as it is at every start but the first.
const sections: Record<string, () => Promise<Figure[]>> = {
  edits: () => withStack(measurePublishing),
  upload: () => withStack(measureUpload),
  uploads: measureManyUploads,
  'busy-uploads': measureBusyUploads,
  rights: () => withStack(measureRights),
  reads: measurePublicReads,
  library: measureLargeLibraries,
  'idle-readers': measureIdleReaders,
  galleries: measureGalleries,
  downloads: async () => [...(await measureDownloads()), ...(await measurePreparing())],
  admin: measureAdmin,
  ...(photographs !== undefined && { quality: () => measureQuality(photographs) }),
  memory: measureMemory,
};

const unknown = positionals.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`There is no section "${unknown[0]}". There are: ${Object.keys(sections).join(', ')}.`);
  process.exitCode = 2;
} else {
  await ensureBundles({ report: (line) => console.log(line) });
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(sections)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    figures.push(...(await measure()));
  }
  report(figures);
}
