import type { Destination } from '../upload-queue/queue-item.ts';

/** Where photographs are replaced: in a gallery for a client, or in the library. */
export type Scope = { gallery?: Destination };

/** Names the queries and mutations about it. */
export const resourceOf = ({ gallery }: Scope) => (gallery ? 'galleries' : 'images');

export const library: Scope = {};
