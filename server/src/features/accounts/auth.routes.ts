import {
  AccountUpdate,
  DemoCredentials,
  LoginAnswer,
  LoginRefusal,
  PasswordUpdate,
  RefreshAnswer,
  RefreshInput,
  SignInInput,
  UserView,
} from '@vitrine/shared/contract/auth';
import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../http/caller.ts';
import { readFormParts } from '../../http/form-parts.ts';
import { presentRefresh, presentUser, readUser } from './auth.presenter.ts';
import type { AuthService } from './auth.service.ts';
import type { DeviceProofs } from './device-proof.ts';
import { createOpenSession } from './open-session.ts';
import { passkeyRoutes } from './passkeys/passkey.routes.ts';
import type { PasskeyService } from './passkeys/passkey.service.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import type { SessionService } from './sessions/session.service.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import type { SetupService } from './setup/setup.service.ts';

const nothing = success(z.null());

interface Options {
  auth: AuthService;
  setup: SetupService;
  sessions: SessionService;
  secondFactor: SecondFactorService;
  passkeys: PasskeyService;
  devices: DeviceProofs;
}

/** `/api/auth` */
export const authRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { auth, setup, sessions, secondFactor, passkeys, devices },
) => {
  const onRequest = app.requireUser;
  const { openSession, answerSession } = createOpenSession({ app, auth, devices });

  await app.register(setupRoutes, { prefix: '/setup', auth, setup, answerSession });
  await app.register(sessionRoutes, { prefix: '/sessions', sessions });
  await app.register(secondFactorRoutes, { prefix: '/second-factor', auth, secondFactor, passkeys });
  await app.register(passkeyRoutes, { prefix: '/passkeys', auth, passkeys, answerSession });

  app.post(
    '/login',
    {
      preValidation: readFormParts,
      config: { activity: 'signed_in' },
      schema: { body: SignInInput, response: { 200: LoginAnswer, 401: LoginRefusal, 409: Failure } },
    },
    async (request, reply) => openSession(request.body, request, reply),
  );

  app.post(
    '/refresh',
    { schema: { body: RefreshInput, response: { 200: RefreshAnswer, 401: Failure } } },
    async (request) => {
      const session = await sessions.refresh(request.body.refresh_token, request.arrivedAt, callerOf(request));
      return presentRefresh(session, app.signAccessToken(session));
    },
  );

  app.post(
    '/logout',
    { config: { activity: 'signed_out' }, schema: { body: z.unknown(), response: { 200: nothing } } },
    async (request) => {
      const user = await sessions.logout(RefreshInput.safeParse(request.body).data?.refresh_token);
      request.actor = user?.username ?? null;
      return ok(null);
    },
  );

  app.get('/me', { onRequest, schema: { response: { 200: success(UserView) } } }, async (request) =>
    ok(presentUser(request.signedIn().user)),
  );

  app.put(
    '/me',
    {
      onRequest,
      config: { activity: 'account_changed' },
      schema: { body: AccountUpdate, response: { 200: success(UserView), 409: Failure } },
    },
    async (request) => ok(presentUser(await auth.updateAccount(request.signedIn().user, readUser(request.body)))),
  );

  app.put(
    '/password',
    {
      onRequest,
      config: { activity: 'password_changed' },
      schema: { body: PasswordUpdate, response: { 200: nothing } },
    },
    async (request) => {
      const { user, family } = request.signedIn();
      await auth.changePassword(user, request.body, family);
      return ok(null);
    },
  );

  app.get('/demo', { schema: { response: { 200: success(DemoCredentials) } } }, async () =>
    ok(await auth.findDemoCredentials()),
  );
};
