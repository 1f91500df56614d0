import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The command at which the mail server refuses, and how. */
export type MailRefusal = { at: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA'; code: number; words: string };

type State = {
  mails: { to: string[]; raw: string }[];
  /** The refusal that applies while this is set. */
  refusal: MailRefusal | null;
};

/** A mail server on loopback that keeps the mails it receives, and accepts every sign-in. */
export async function startMailServer(port = 0) {
  const state: State = { mails: [], refusal: null };
  const refusalAt = (command: MailRefusal['at']) => {
    const { at, code, words } = state.refusal ?? {};
    return at === command ? Object.assign(new Error(words), { responseCode: code }) : null;
  };
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '' }, _session, done) => {
      const refusal = refusalAt('AUTH');
      if (refusal) done(refusal);
      else done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL')),
    onRcptTo: (_address, _session, done) => done(refusalAt('RCPT')),
    onData: async (stream, session, done) => {
      const raw = await text(stream);
      const refusal = refusalAt('DATA');
      if (refusal) return done(refusal);
      state.mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  const { port: usedPort } = smtp.server.address() as AddressInfo;
  return {
    state,
    /** The mails but for those about sign-ins, which come whenever an account is first used. */
    messages: () => state.mails.filter(({ raw }) => !/^Message-ID: <sign-in-/im.test(raw)),
    port: usedPort,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
