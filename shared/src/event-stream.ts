import { createParser } from 'eventsource-parser';

/** How long a connection may be silent: the server sends something every 15 seconds. */
const SILENCE_MAX_MS = 45_000;

/**
 * Reads server-sent events until the server ends the connection; `onEvent` gets the data of each. `EventSource` cannot send the header with
 * the session, which must not be part of an address.
 * @throws what `refusalOf` makes of an answer that is no stream, and whatever `fetch` throws.
 */
export async function readEventStream(
  address: string,
  init: RequestInit & { signal: AbortSignal },
  { onEvent, refusalOf }: { onEvent: (data: string) => void; refusalOf: (response: Response) => unknown },
): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectMore = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
  };
  const headers = new Headers(init.headers);
  headers.set('accept', 'text/event-stream');
  try {
    expectMore();
    const signal = AbortSignal.any([init.signal, silence.signal]);
    const response = await fetch(address, { cache: 'no-store', ...init, headers, signal });
    if (!response.ok || !response.body) throw await refusalOf(response);
    const parser = createParser({ onEvent: ({ data }) => onEvent(data) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      expectMore();
      parser.feed(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
