import { HTTP_TIMEOUT_MS, UPLOAD_ANSWER_MS } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { HttpError } from 'react-admin';
import { t } from '../language/language.ts';
import { connection } from '../offline/connection.ts';
import { type Answer, noAnswer, readAnswer } from './transport.ts';

export type UploadOptions = {
  accessToken: string | null;
  /** Called with the share of the body that was sent, from 0 to 1; with 0 when it is about to be. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  method?: 'POST' | 'PATCH' | undefined;
  headers?: Record<string, string> | undefined;
};

/** Of a file that is sent in parts. */
export type PartsMeta = {
  /** Where an attempt before this one has begun. */
  address?: string | undefined;
  onBegun?: ((address: string) => Promise<void>) | undefined;
};

export type Upload = (path: string, body: FormData | Blob, options: UploadOptions) => Promise<Pick<Answer, 'json'>>;

/** What the browser counts as sent may wait in buffers on a slow line, so the server, whose limit is shorter, knows better. */
const SILENCE_MS = 2 * HTTP_TIMEOUT_MS;

/**
 * Posts a file by XMLHttpRequest, because `fetch` does not report how much of a body was sent. The time limit restarts whenever bytes
 * are sent: a large file over a slow line takes longer than any other call may.
 */
export function createUpload(apiUrl: string): Upload {
  return (path, body, { accessToken, onProgress, signal, method = 'POST', headers = {} }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled());
      const request = new XMLHttpRequest();
      const expire = () => {
        reject(new HttpError(t(texts.general.timeout), 0));
        request.abort();
      };
      let stalled = setTimeout(expire, SILENCE_MS);
      const allow = (timeMs: number) => {
        clearTimeout(stalled);
        stalled = setTimeout(expire, timeMs);
      };
      const abort = () => request.abort();

      request.upload.onprogress = ({ loaded, total }) => {
        allow(SILENCE_MS);
        if (total > 0) onProgress?.(loaded / total);
      };
      request.upload.onload = () => allow(UPLOAD_ANSWER_MS);
      request.onload = () => {
        connection.recordAnswer();
        try {
          if (request.status === 204) resolve({ json: null });
          else resolve(readAnswer(request.status, new Headers(), request.responseText));
        } catch (error) {
          reject(error);
        }
      };
      request.onerror = (event) => reject(noAnswer(path, event));
      request.onabort = () => reject(cancelled());
      request.onloadend = () => {
        clearTimeout(stalled);
        signal?.removeEventListener('abort', abort);
      };
      signal?.addEventListener('abort', abort);

      request.open(method, `${apiUrl}${path}`);
      for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
        request.setRequestHeader(name, value);
      if (accessToken) request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
      onProgress?.(0);
      request.send(body);
    });
}

const cancelled = () => new DOMException('The upload was cancelled', 'AbortError');
