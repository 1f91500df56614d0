import { join } from 'node:path';

/** Names the release of 0.1.0 that was live when all of them were imported. */
export const importedMark = (data: string) => join(data, 'releases', '.imported');
