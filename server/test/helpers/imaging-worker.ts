import { join } from 'node:path';

/** The program of the imaging processes as a bundle, which starts in a third of the time. */
export const IMAGING_WORKER = join(import.meta.dirname, '../../dist/imaging-worker.js');
