/** The same text with memory of its own: as a piece of a page it would keep the whole page in memory for as long as it is kept itself. */
export const ownText = (piece: string) => Buffer.from(piece, 'utf16le').toString('utf16le');
