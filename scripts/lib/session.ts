import { setTimeout as sleep } from 'node:timers/promises';
import { DemoCredentials, LoginAnswer, RefreshAnswer, type TokenPair } from '@vitrine/shared/contract/auth';
import { Failure, success } from '@vitrine/shared/contract/envelope';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { uploadTimeMs } from '@vitrine/shared/upload-time';
import { z } from 'zod';
import { SetupFailed } from '../launcher/setup-failed.mjs';

const TIMEOUT_MS = 180_000;
const TRIES = 8;
const PAUSE_FIRST_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
const BUSY = [429, 502, 503, 504];
const TOO_LARGE = 413;

/** A refusal by the API, with its code, message and status, and the whole answer; or by a proxy that takes no request so large. */
export class Refused extends SetupFailed {
  readonly code: string;
  readonly status: number;
  readonly answer: unknown;

  constructor({ code, message, errors = [] }: Failure, status: number, answer: unknown) {
    super(errors[0] ? `${message}: ${errors[0].message}` : message);
    this.code = code;
    this.status = status;
    this.answer = answer;
  }
}

/** Whether something is there already. A call whose answer was lost is repeated, and then finds what it has itself saved. */
export const isConflict = (error: unknown): boolean => error instanceof Refused && error.status === 409;

/** The server had no time or no memory for a picture, which may be the fault of that picture alone. */
const IMAGING_BUSY = 'IMAGING_BUSY';
export const isImagingBusy = (error: unknown): boolean => error instanceof Refused && error.code === IMAGING_BUSY;

/** With `isSentOnce`, a picture for which there is no time or memory is refused at once: whoever calls sends it again later. */
type Call = RequestInit & { isSentOnce?: boolean };

/** Calls the API. Validates the answer; throws `Refused`. */
export type Session = <T extends z.ZodType>(path: string, schema: T, request?: Call) => Promise<z.infer<T>>;

/** Calls the API with the token of a device, which opens only what the owner has allowed it. */
export const openDeviceSession =
  (url: string, token: string): Session =>
  async (path, schema, request = {}) =>
    readAnswer(await send(`${url}/api${path}`, request, token), schema);

/**
 * Signs in and calls the API as its owner. An expired session is renewed, until the password is refused; calls to a busy or unavailable
 * server are retried after a while.
 */
export async function openSession(
  url: string,
  given: { username?: string | undefined; password?: string | undefined },
): Promise<Session> {
  const account = given.username && given.password ? given : await readDemoAccount(url);
  let tokens: TokenPair = await signIn(url, account);
  let renewal: Promise<void> | undefined;
  let refusal: Refused | undefined;

  const signInAgain = () =>
    signIn(url, account).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401) refusal = error;
      throw error;
    });

  const renew = async () => {
    // Each try with a former password counts as a guess, and guesses lock the account's owner out.
    if (refusal) throw refusal;
    const body = JSON.stringify({ refresh_token: tokens.refresh_token });
    const answer = await send(`${url}/api/auth/refresh`, { method: 'POST', body });
    tokens = answer.ok ? RefreshAnswer.parse(await answer.json()) : await signInAgain();
  };

  return async (path, schema, request = {}) => {
    for (let isSecondTry = false; ; isSecondTry = true) {
      const answer = await send(`${url}/api${path}`, request, tokens.access_token);
      if (answer.status !== 401 || isSecondTry) return readAnswer(answer, schema);
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      await renewal;
    }
  };
}

export async function signIn(url: string, account: object, headers: Record<string, string> = {}) {
  const answer = await send(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  return readAnswer(answer, LoginAnswer.shape.data);
}

async function readDemoAccount(url: string) {
  const account = await readAnswer(await send(`${url}/api/auth/demo`, {}), DemoCredentials);
  if (account) return account;
  throw new SetupFailed(
    'The import needs an account: set VITRINE_USERNAME and VITRINE_PASSWORD, or give --username and --password.',
  );
}

/** Sends a request until the server is not busy. Text is JSON. */
async function send(address: string, { isSentOnce, ...request }: Call, token?: string): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (typeof request.body === 'string') headers.set('content-type', 'application/json');
  for (let tries = 1, pauseMs = PAUSE_FIRST_MS; ; tries++, pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)) {
    try {
      const answer = await fetch(address, { ...request, headers, signal: AbortSignal.timeout(timeOf(request)) });
      if (!BUSY.includes(answer.status) || tries === TRIES) return answer;
      if (isSentOnce && (await readCode(answer.clone())) === IMAGING_BUSY) return answer;
      await answer.body?.cancel();
      await sleep(Number(answer.headers.get('retry-after')) * 1_000 || pauseMs);
    } catch (error) {
      if (tries === TRIES || isNobodyThere(error)) throw explain(error, address);
      await sleep(pauseMs);
    }
  }
}

/** An upload takes as long as its line does. The server ends one that falls silent. */
function timeOf({ body }: RequestInit): number {
  const parts = body instanceof FormData ? [...body.values()] : [];
  const bytes = parts.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : part.size), 0);
  return TIMEOUT_MS + (bytes > 0 ? uploadTimeMs(bytes) : 0);
}

const LIMIT_OF_PROXY: Failure = {
  success: false,
  code: 'REQUEST_TOO_LARGE',
  message:
    'It is larger than a proxy before Vitrine lets through. Raise the limit of that proxy and start again, or send a smaller file.',
};

async function readCode(answer: Response): Promise<string | undefined> {
  return Failure.safeParse(await answer.json().catch(() => null)).data?.code;
}

async function readAnswer<T extends z.ZodType>(answer: Response, schema: T): Promise<z.infer<T>> {
  const body: unknown = await answer.json().catch(() => null);
  const refusal = Failure.safeParse(body);
  if (refusal.success) throw new Refused(refusal.data, answer.status, body);
  if (answer.status === TOO_LARGE) throw new Refused(LIMIT_OF_PROXY, answer.status, body);
  const envelope = success(z.unknown()).safeParse(body);
  if (!envelope.success)
    throw new SetupFailed(`${answer.url} is not a Vitrine: it answered ${answer.status}. Check the --url.`);
  return schema.parse(envelope.data.data);
}

const isNobodyThere = (error: unknown): boolean => /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(reasonOfCall(error));

const explain = (error: unknown, address: string): Error =>
  new SetupFailed(
    isNobodyThere(error)
      ? `Nothing answers at ${new URL(address).origin}. Start Vitrine first (npm start), or give its --url.`
      : `The connection failed: ${reasonOfCall(error)}`,
  );
