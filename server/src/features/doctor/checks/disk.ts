import { statfs } from 'node:fs/promises';
import { type Check, fault, inGigabytes, ok, warning } from '../check.ts';

export const disk: Check = {
  name: 'Disk',
  async run({ config: { folders, diskFloorBytes } }) {
    const { bavail, blocks, bsize, ffree, files } = await statfs(folders.data);
    const free = bavail * bsize;
    const finding = `${inGigabytes(free)} of ${inGigabytes(blocks * bsize)} are free at ${folders.data}.`;
    const remedy = 'Free some space, or move DATA_DIR to a larger disk.';
    if (free < diskFloorBytes) return fault(`${finding} Uploads are refused.`, remedy);
    if (files > 0 && ffree / files < 0.02) return warning(`${finding} It has hardly any inodes left.`, remedy);
    if (free < 5 * diskFloorBytes || free < 0.05 * blocks * bsize) return warning(finding, remedy);
    return ok(finding);
  },
};
