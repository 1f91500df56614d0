import { LoginAnswer } from '@vitrine/shared/contract/auth';
import { SETUP_PATH } from '@vitrine/shared/limits';
import { openSession } from '../lib/session.ts';
import { until } from '../lib/until.ts';
import { uploadPhotograph } from './upload-photograph.ts';

/** The account that `makeFirstPhotograph` makes. */
export const OWNER = { username: 'elena', password: 'a quiet darkroom' };

/**
 * What an owner does first: opens the setup link of a first start, which only the log has, signs in and uploads a photograph. Resolves with
 * the name of its file once it is public.
 */
export async function makeFirstPhotograph(url: string, log: string): Promise<string> {
  const [, token] = new RegExp(`${SETUP_PATH}#(\\S+)`).exec(log) ?? [];
  const answer = await fetch(`${url}/api/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...OWNER, token }),
  });
  LoginAnswer.parse(await answer.json());
  const { filename } = await uploadPhotograph(await openSession(url, OWNER));
  await untilPublic(url, filename);
  return filename;
}

/** Until visitors get the picture, and a page that shows it. */
export async function untilPublic(url: string, filename: string) {
  const [name = filename] = filename.split(/[-.]/);
  const isPublic = async () => {
    const picture = await fetch(`${url}/static/images/${filename}`, { method: 'HEAD' });
    const gallery = await fetch(`${url}/gallery`);
    return picture.ok && (await gallery.text()).includes(name);
  };
  await until(isPublic, 'the photograph is public', { everyMs: 50 });
}
