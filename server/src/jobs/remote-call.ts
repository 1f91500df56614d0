export const CALL_TIMEOUT_MS = 10_000;
const SHOWN_BYTES = 300;

/** The receiver's response: `answer` is the line that is recorded, such as "202 Accepted". */
export type Answer = { isOk: boolean; answer: string; body: string };

/** Ends a call that is no longer wanted, or takes too long. */
export const limitedCall = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);

/** Why a call that was answered has failed. What the receiver has written may repeat a secret address: the log has the line alone. */
export class CallRefused extends Error {
  readonly line: string;

  constructor({ answer, body }: Answer) {
    const line = `it answered ${answer}`;
    super(`${line}${body && `: ${body}`}`);
    this.line = line;
  }
}

/** What somebody else has written, in one line that every database stores. */
const inOneLine = (text: string) =>
  text
    .slice(0, SHOWN_BYTES)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The line that is recorded of an answer. */
export const answerLine = (status: number, reason: string) => inOneLine(`${status} ${reason}`);

/** Calls a receiver once and reads the beginning of its response. Redirects are not followed. */
export async function callOnce(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: limitedCall(init.signal) });
  const answer = answerLine(response.status, response.statusText);
  return { isOk: response.ok, answer, body: response.body ? await readBeginning(response.body) : '' };
}

/** The beginning of an answer, in one line. */
export async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= SHOWN_BYTES) break;
  }
  return inOneLine(Buffer.concat(chunks).toString('utf8'));
}
