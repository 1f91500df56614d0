import { isMissing } from '@vitrine/shared/node/is-missing';
import { findCameraFacts } from '../metadata/camera-facts.ts';
import { PictureRefused } from '../processes/picture-refused.ts';
import type { CameraJob, CameraReply } from '../processes/protocol.ts';
import { openOriginal } from './original.ts';

/** Reads what the cameras recorded in uploaded files. One file at a time is in memory. */
export async function readCameraFacts({ sources }: CameraJob): Promise<CameraReply> {
  const facts: CameraReply['facts'] = [];
  for (const source of sources) facts.push(source === null ? null : await readOne(source));
  return { facts };
}

async function readOne(source: string) {
  try {
    return findCameraFacts((await openOriginal(source)).tags);
  } catch (error) {
    if (error instanceof PictureRefused || isMissing(error)) return null;
    throw error;
  }
}
