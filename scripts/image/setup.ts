import { LoginAnswer } from '@vitrine/shared/contract/auth';
import { SETUP_PATH } from '@vitrine/shared/limits';
import type { Container } from './container.ts';

/** Opens the setup link of a first start, which only the log has, and creates the owner there. */
export async function setUp(container: Container, url: string, owner: { username: string; password: string }) {
  const [, token] = new RegExp(`${SETUP_PATH}#(\\S+)`).exec(await container.log()) ?? [];
  if (token === undefined) throw new Error('The log of the first start has no setup link');
  const answer = await fetch(`${url}/api/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...owner, token }),
  });
  if (!answer.ok) throw new Error(`The setup link is refused: ${await answer.text()}`);
  LoginAnswer.parse(await answer.json());
}
