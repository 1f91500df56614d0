/** Sortable by time: `20261120T220512345Z-r12`. */
export const releaseName = (revision: number, now: Date) => `${now.toISOString().replace(/[-:.]/g, '')}-r${revision}`;
