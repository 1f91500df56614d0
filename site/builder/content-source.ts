import { readFile } from 'node:fs/promises';
import { ContentView } from '@vitrine/shared/contract/content';
import { success } from '@vitrine/shared/contract/envelope';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { z } from 'zod';

/** The content could not be had: worth another try later, unlike content that is wrong. */
export class ContentUnavailable extends Error {}

const Snapshot = success(ContentView);

/** Fetches one consistent snapshot of the content and checks it against the contract. */
export async function fetchContent(url: string): Promise<ContentView> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(HTTP_TIMEOUT_MS), redirect: 'error' });
    text = await response.text();
  } catch (error) {
    throw new ContentUnavailable(`${url} does not answer: ${reasonOf(error)}`, { cause: error });
  }
  if (!response.ok) throw new ContentUnavailable(`${url} answers ${response.status}`);
  return parseContent(text, url);
}

export const readContent = async (file: string) => parseContent(await readFile(file, 'utf8'), file);

function parseContent(text: string, source: string): ContentView {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw new Error(`${source} is not JSON`, { cause: error });
  }
  const parsed = Snapshot.safeParse(answer);
  if (!parsed.success) throw new Error(`${source} is not the content of a site:\n${z.prettifyError(parsed.error)}`);
  return parsed.data.data;
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
