import { HttpError } from 'react-admin';
import type { Session } from './session.ts';
import type { Answer, CallOptions, Transport } from './transport.ts';

export type HttpClient = ReturnType<typeof createHttpClient>;

/** Adds the bearer token to calls, and renews the session once if the server answers 401. */
export function createHttpClient({ transport, session }: { transport: Transport; session: Session }) {
  /** Runs `call` with the current token. A 401 after the renewal ends the session. */
  async function withSession<T>(call: (accessToken: string | null) => Promise<T>): Promise<T> {
    const token = session.accessToken();
    try {
      return await call(token);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;

      await session.renew(token);
      const renewed = session.accessToken();
      if (!renewed) throw error;
      return call(renewed).catch((second: unknown) => {
        if (isUnauthorized(second)) session.close();
        throw second;
      });
    }
  }

  return {
    withSession,

    /** `path` begins with a slash and is relative to the API's address. */
    request: (path: string, options: CallOptions = {}): Promise<Answer> =>
      withSession((token) => {
        const headers = new Headers(options.headers);
        if (token) headers.set('Authorization', `Bearer ${token}`);
        return transport(path, { ...options, headers });
      }),
  };
}

const isUnauthorized = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 401;
