import { onTestFinished } from 'vitest';
import { startMailServer } from '../../../scripts/testing/mail-server.ts';

/** A mail server on loopback until the test ends. It does not check the password that it is given. */
export async function givenMailServer(port = 0) {
  const mail = await startMailServer(port);
  onTestFinished(mail.close);
  return { ...mail, url: `smtp://studio:secret@127.0.0.1:${mail.port}` };
}
