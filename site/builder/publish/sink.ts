import type { BuildView } from '@vitrine/shared/contract/publishing';
import type { Digest, Go } from '@vitrine/shared/contract/site-parts';

/** Where a release is put together: on the server, or in a folder. */
export interface Sink {
  /** Adds a file, or replaces it. */
  put(file: string, object: Digest, body: Uint8Array): Promise<void>;
  /** Adds a file whose bytes the server should have. */
  refer(file: string, object: Digest, bytes: number): Promise<void>;
  /** Removes a file of the release before. */
  remove(file: string): Promise<void>;
  /** Sends what is waiting. A release that does not go live has not been rendered in vain then. */
  flush(): Promise<void>;
  /** Makes it live, once everything has arrived. */
  go(order: Go): Promise<{ live: BuildView; isSame: boolean }>;
}
