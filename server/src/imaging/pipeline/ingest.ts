import { JPEG_WIDTH_PX, WEBP_WIDTHS_PX } from '@vitrine/shared/limits';
import { rightsOf } from '@vitrine/shared/rights';
import { allOrNone } from '../../jobs/all-or-none.ts';
import { measureColourDifference } from '../colour/colour-difference.ts';
import { findDominantColour } from '../colour/dominant-colour.ts';
import { findCameraFacts, findTimeTaken } from '../metadata/camera-facts.ts';
import { findRights, statedRights } from '../metadata/found-rights.ts';
import type { Ingested, IngestJob, Rendered, RerenderJob } from '../processes/protocol.ts';
import { measureBrightness } from './brightness.ts';
import { decode } from './decode.ts';
import { findFocalPoint } from './focal-point.ts';
import { ladder, sizeAt } from './ladder.ts';
import { type Original, openOriginal } from './original.ts';
import { makePlaceholder } from './placeholder.ts';
import { renditionKey } from './rendition-key.ts';
import { createRenditions } from './renditions.ts';

/** Everything that must exist before an upload is answered: checks, facts, WebP and JPEG. */
export async function ingest({ rights: { given, defaults }, ...job }: IngestJob): Promise<Ingested> {
  const original = await openOriginal(job.source);
  const stated = statedRights(given, findRights(original.tags));
  const made = await make(original, { ...job, rights: rightsOf(stated, defaults) });
  return {
    ...made,
    stated,
    focal: findFocalPoint(made.brightness, original),
    takenAt: findTimeTaken(original.tags),
  };
}

/** Makes the same files again for an uploaded picture whose rights are known. */
export const rerender = async (job: RerenderJob): Promise<Rendered> => make(await openOriginal(job.source), job);

type Wanted = Pick<RerenderJob, 'sha256' | 'outDir' | 'rights'>;

async function make(original: Original, { sha256, outDir, rights }: Wanted): Promise<Rendered> {
  const widths = ladder(original, WEBP_WIDTHS_PX);
  const [jpegWidth = JPEG_WIDTH_PX] = ladder(original, [JPEG_WIDTH_PX]);
  const decoded = await decode(original, sizeAt(original, Math.max(jpegWidth, ...widths)));

  const key = renditionKey(sha256, rights);
  const renditions = createRenditions({ key, outDir, rights, size: original, decoded });

  const [jpeg, ...webp] = await allOrNone([
    renditions.make('jpeg', jpegWidth),
    ...widths.map((width) => renditions.make('webp', width)),
  ]);
  const { master } = decoded;
  return {
    key,
    mimeType: original.mimeType,
    width: original.width,
    height: original.height,
    dominantColor: await findDominantColour(master),
    placeholder: await makePlaceholder(master),
    brightness: await measureBrightness(master),
    camera: findCameraFacts(original.tags),
    renditions: [...webp.map(({ rendition }) => rendition), jpeg.rendition],
    colorDifference: await measureColourDifference(decoded, original.profile, jpeg.file),
  };
}
