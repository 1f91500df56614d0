import type { EventEmitter } from 'node:events';
import { Restart } from '@vitrine/shared/contract/health';
import { z } from 'zod';

const Message = z.object({ restarts: z.array(Restart) });

/**
 * Receives from the supervisor which programs it has restarted, and why. It keeps the list, because a server that is restarted has lost
 * its own.
 */
export function receiveRestarts(channel: EventEmitter): () => Restart[] {
  let restarts: Restart[] = [];
  channel.on('message', (message) => {
    restarts = Message.safeParse(message).data?.restarts ?? restarts;
  });
  return () => restarts;
}
