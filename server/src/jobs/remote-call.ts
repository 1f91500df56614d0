const CALL_TIMEOUT_MS = 10_000;
const SHOWN_BYTES = 300;

/** The receiver's response: `answer` is the line that is recorded, such as "202 Accepted". */
export type Answer = { isOk: boolean; answer: string; body: string };

/** Calls a receiver once and reads the beginning of its response. Redirects are not followed. */
export async function callOnce(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Answer> {
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  const answer = `${response.status} ${response.statusText}`.trim();
  return { isOk: response.ok, answer, body: await readBeginning(response) };
}

async function readBeginning({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= SHOWN_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, SHOWN_BYTES).replace(/\s+/g, ' ').trim();
}
