import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import {
  AppConfirmation,
  AppConfirmed,
  AppSecret,
  PasswordProof,
  RecoveryCodes,
  SecondFactorState,
} from '@vitrine/shared/contract/security/second-factor';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AuthService } from '../auth.service.ts';
import { presentPasskey } from '../passkeys/passkey.presenter.ts';
import type { PasskeyService } from '../passkeys/passkey.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';

interface Options {
  auth: AuthService;
  secondFactor: SecondFactorService;
  passkeys: PasskeyService;
}

/** `/api/auth/second-factor` */
export const secondFactorRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth, secondFactor, passkeys }) => {
  const onRequest = app.requireUser;

  app.get('/', { onRequest, schema: { response: { 200: success(SecondFactorState) } } }, async (request) => {
    const { user } = request.signedIn();
    const known = await passkeys.list(user);
    return ok({ ...(await secondFactor.readState(user)), passkeys: known.map(presentPasskey) });
  });

  app.post(
    '/app',
    { onRequest, schema: { body: PasswordProof, response: { 200: success(AppSecret), 409: Failure } } },
    async (request) => {
      const { user } = request.signedIn();
      await auth.confirmPassword(user, request.body.current_password);
      return ok(await secondFactor.beginApp(user));
    },
  );

  app.post(
    '/app/confirm',
    {
      onRequest,
      config: { activity: 'second_factor_on' },
      schema: { body: AppConfirmation, response: { 200: success(AppConfirmed), 409: Failure } },
    },
    async (request) =>
      ok({ recovery_codes: await secondFactor.confirmApp(request.signedIn().user, request.body.code) }),
  );

  app.post(
    '/app/remove',
    {
      onRequest,
      config: { activity: 'second_factor_off' },
      schema: { body: PasswordProof, response: { 200: success(z.null()) } },
    },
    async (request) => {
      const { user } = request.signedIn();
      await auth.confirmPassword(user, request.body.current_password);
      await secondFactor.removeApp(user);
      return ok(null);
    },
  );

  app.post(
    '/recovery-codes',
    {
      onRequest,
      config: { activity: 'recovery_codes_made' },
      schema: { body: PasswordProof, response: { 200: success(RecoveryCodes), 409: Failure } },
    },
    async (request) => {
      const { user } = request.signedIn();
      await auth.confirmPassword(user, request.body.current_password);
      return ok({ recovery_codes: await secondFactor.renewCodes(user) });
    },
  );
};
