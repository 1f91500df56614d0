import { totalmem } from 'node:os';

/** How much memory this process may use: that of the machine, or what a container or a unit is limited to. */
export const usableMemory = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
