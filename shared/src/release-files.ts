/**
 * Whether a file of a release is only for builder and server: all whose name begins with a dot are, but those of `/.well-known/`, where
 * programs look for facts about a site (RFC 8615).
 */
export const isInternalFile = (file: string) => file.startsWith('.') && !file.startsWith('.well-known/');

/** The name of a release, in the order of the time at which it was made: `20261120T220512345Z-r12`. */
export const releaseName = (revision: number, at: Date) => `${at.toISOString().replace(/[-:.]/g, '')}-r${revision}`;
