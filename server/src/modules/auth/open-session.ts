import type { LoginAnswer, LoginInput } from '@vitrine/shared/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentLogin } from './auth.presenter.ts';
import type { AuthService } from './auth.service.ts';
import type { DeviceProofs } from './device-proof.ts';
import { callerOf } from './sessions/caller.ts';

export type OpenSession = (account: LoginInput, request: FastifyRequest, reply: FastifyReply) => Promise<LoginAnswer>;

interface Options {
  app: Pick<FastifyInstance, 'signAccessToken'>;
  auth: AuthService;
  devices: DeviceProofs;
}

/** Signs an account in on the browser that a request comes from. */
export function createOpenSession({ app, auth, devices }: Options): OpenSession {
  return async (account, request, reply) => {
    const device = devices.read(request.headers.cookie);
    const session = await auth.login(account, { ...callerOf(request), device });
    request.log.info({ user: session.user.id }, 'signed in');
    request.actor = session.user.username;
    reply.header('set-cookie', devices.write(session.user.id, device));
    return presentLogin(session, app.signAccessToken(session));
  };
}
