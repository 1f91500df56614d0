import { takeEvents } from './event-stream.ts';
import { GalleryRefused, waitOf } from './refusal.ts';

/** How long a connection may be silent: the server says something every 15 seconds. */
const SILENCE_MAX_MS = 45_000;

/**
 * Reads server-sent events until the connection ends. `EventSource` cannot send the header with the session, which must not be part of an
 * address. Resolves when the server ends the connection, and throws if there is none.
 */
export async function listen(address: string, session: string, signal: AbortSignal, onEvent: (text: string) => void) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
  };
  try {
    restartTimer();
    const response = await fetch(address, {
      headers: { accept: 'text/event-stream', authorization: `Gallery ${session}` },
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new GalleryRefused(response.status, '', waitOf(response));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      restartTimer();
      const taken = takeEvents(rest + value);
      rest = taken.rest;
      for (const event of taken.events) onEvent(event);
    }
  } finally {
    clearTimeout(timer);
  }
}
