import type { LoginAnswer, SignInInput } from '@vitrine/shared/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/caller.ts';
import { presentLogin } from './auth.presenter.ts';
import type { AuthService } from './auth.service.ts';
import type { DeviceProofs } from './device-proof.ts';
import type { Session } from './sessions/session.service.ts';

export type AnswerSession = (session: Session, request: FastifyRequest, reply: FastifyReply) => LoginAnswer;
type OpenSession = (account: SignInInput, request: FastifyRequest, reply: FastifyReply) => Promise<LoginAnswer>;

interface Options {
  app: Pick<FastifyInstance, 'signAccessToken'>;
  auth: AuthService;
  devices: DeviceProofs;
}

/** Signs an account in on the browser that a request comes from, or answers with a session that was opened another way. */
export function createOpenSession({ app, auth, devices }: Options) {
  const answerSession: AnswerSession = (session, request, reply) => {
    request.log.info({ user: session.user.id }, 'signed in');
    request.actor = session.user.username;
    reply.header('set-cookie', devices.write(session.user.id, devices.read(request.headers.cookie)));
    return presentLogin(session, app.signAccessToken(session));
  };

  const openSession: OpenSession = async (account, request, reply) => {
    const device = devices.read(request.headers.cookie);
    const session = await auth.login(account, { ...callerOf(request), device }, (username) => {
      request.actor = username;
    });
    return answerSession(session, request, reply);
  };

  return { answerSession, openSession };
}
