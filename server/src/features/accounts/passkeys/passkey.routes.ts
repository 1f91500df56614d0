import { LoginAnswer, PasskeysInUse } from '@vitrine/shared/contract/auth';
import { Failure, IdParams, ok, success } from '@vitrine/shared/contract/envelope';
import {
  PasskeyAdded,
  PasskeyInput,
  PasskeySignIn,
  PasswordProof,
  WebAuthnOptions,
} from '@vitrine/shared/contract/security/second-factor';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { activity as texts } from '@vitrine/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../../http/caller.ts';
import type { AuthService } from '../auth.service.ts';
import type { AnswerSession } from '../open-session.ts';
import { presentPasskey } from './passkey.presenter.ts';
import type { PasskeyService } from './passkey.service.ts';

interface Options {
  auth: AuthService;
  passkeys: PasskeyService;
  answerSession: AnswerSession;
}

const refusals = { 409: Failure };
/** From one address. Each try keeps a challenge for some minutes. */
const seldom = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** `/api/auth/passkeys` */
export const passkeyRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth, passkeys, answerSession }) => {
  const onRequest = app.requireUser;

  app.get('/', { schema: { response: { 200: success(PasskeysInUse) } } }, async () =>
    ok({ in_use: await passkeys.areInUse() }),
  );

  app.post(
    '/options',
    { onRequest, schema: { body: PasswordProof, response: { 200: success(WebAuthnOptions), ...refusals } } },
    async (request) => {
      const { user } = request.signedIn();
      await auth.confirmPassword(user, request.body.current_password);
      return ok(await passkeys.beginAdding(user, request.headers.origin));
    },
  );

  app.post(
    '/',
    {
      onRequest,
      config: { activity: 'passkey_added' },
      schema: { body: PasskeyInput, response: { 200: success(PasskeyAdded), ...refusals } },
    },
    async (request) => {
      const { passkey, codes } = await passkeys.add(request.signedIn().user, request.body, request.headers.origin);
      request.subject = passkey.name;
      return ok({ passkey: presentPasskey(passkey), recovery_codes: codes });
    },
  );

  app.post(
    '/:id/remove',
    {
      onRequest,
      config: { activity: 'passkey_removed' },
      schema: { params: IdParams, body: PasswordProof, response: { 200: success(z.null()), 404: Failure } },
    },
    async (request) => {
      const { user } = request.signedIn();
      await auth.confirmPassword(user, request.body.current_password);
      request.subject = (await passkeys.remove(user, request.params.id)).name;
      return ok(null);
    },
  );

  app.post(
    '/sign-in-options',
    { config: seldom, schema: { response: { 200: success(WebAuthnOptions), ...refusals } } },
    async ({ headers }) => ok(await passkeys.beginSignIn(headers.origin)),
  );

  app.post(
    '/sign-in',
    {
      config: { ...seldom, activity: 'signed_in' },
      schema: { body: PasskeySignIn, response: { 200: LoginAnswer, 401: Failure, ...refusals } },
    },
    async (request, reply) => {
      const passkey = await passkeys.verify(request.body.response, request.headers.origin);
      request.subject = filledIn(texts.withPasskey, { name: passkey.name });
      return answerSession(await auth.openFor(passkey.user.id, callerOf(request)), request, reply);
    },
  );
};
