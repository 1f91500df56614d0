import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { EntityManager } from '../../../database/orm.ts';
import { NewPasskeyRefused, PasskeyNotFound, PasskeyRefused } from '../../../errors.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { User } from '../user.entity.ts';
import { createChallenges } from './challenges.ts';
import { Passkey } from './passkey.entity.ts';
import { findRelyingParty } from './relying-party.ts';

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Ed25519, ES256 and RS256. Node warns when it is asked for newer ones. */
const ALGORITHMS = [-8, -7, -257];

/** Nothing of it is needed until somebody uses a passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

interface Options {
  em: EntityManager;
  secondFactor: SecondFactorService;
  /** The origin of `PUBLIC_URL`; null without one. */
  siteOrigin: string | null;
}

/** Passkeys (WebAuthn): they open the admin without a password, and count as a second factor beside it. */
export function createPasskeyService({ em, secondFactor, siteOrigin }: Options) {
  const { keep, use } = createChallenges(em);

  /** The library throws for what an authenticator could not have answered. */
  const orRefuse = async <T>(verified: Promise<T>, Refused: new () => Error) =>
    verified.catch(() => Promise.reject(new Refused()));

  const transportsOf = ({ transports }: Passkey) => transports.split(',').filter(Boolean);

  return {
    list: (user: User) => em.find(Passkey, { user: user.id }, { orderBy: { id: 'ASC' } }),

    areInUse: async () => (await em.count(Passkey)) > 0,

    /** What the browser needs to make a passkey. */
    async beginAdding(user: User, origin: string | undefined) {
      const party = findRelyingParty(origin, siteOrigin);
      const { generateRegistrationOptions } = await loadLibrary();
      const known = await em.find(Passkey, { user: user.id });
      const options = await generateRegistrationOptions({
        rpName: 'Vitrine',
        rpID: party.id,
        userName: user.username,
        userDisplayName: user.fullName ?? user.username,
        excludeCredentials: known.map((passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep(options.challenge, user.id);
      return { ...options };
    },

    /** Returns recovery codes too if this is the first second factor of the account. */
    async add(user: User, { name, response }: { name: string; response: object }, origin: string | undefined) {
      const party = findRelyingParty(origin, siteOrigin);
      const { verifyRegistrationResponse } = await loadLibrary();
      const { registrationInfo } = await orRefuse(
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          supportedAlgorithmIDs: ALGORITHMS,
          expectedChallenge: use(user.id),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
        }),
        NewPasskeyRefused,
      );
      if (!registrationInfo) throw new NewPasskeyRefused();
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
      const isFirst = !(await secondFactor.isOn(user));
      const passkey = em.create(Passkey, {
        user: user.id,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.join(','),
        name,
        createdAt: new Date(),
      });
      await em.flush();
      return { passkey, codes: isFirst ? await secondFactor.renewCodes(user) : null };
    },

    async remove(user: User, id: number) {
      const passkey = await em.findOne(Passkey, { id, user: user.id });
      if (!passkey) throw new PasskeyNotFound();
      await em.nativeDelete(Passkey, { id, user: user.id });
      await secondFactor.forgetCodesIfOff(user);
      return passkey;
    },

    async beginSignIn(origin: string | undefined) {
      const party = findRelyingParty(origin, siteOrigin);
      const { generateAuthenticationOptions } = await loadLibrary();
      const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
      await keep(options.challenge, null);
      return { ...options };
    },

    /** Whose passkey has signed the challenge. The authenticator has verified the person: by fingerprint, face or PIN. */
    async verify(response: { id: string }, origin: string | undefined) {
      const party = findRelyingParty(origin, siteOrigin);
      const passkey = await em.findOne(Passkey, { credentialId: response.id }, { refresh: true });
      if (!passkey) throw new PasskeyRefused();
      const { verifyAuthenticationResponse } = await loadLibrary();
      const { verified, authenticationInfo } = await orRefuse(
        verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: use(null),
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
            transports: transportsOf(passkey),
          },
        }),
        PasskeyRefused,
      );
      if (!verified) throw new PasskeyRefused();
      passkey.counter = authenticationInfo.newCounter;
      passkey.lastUsedAt = new Date();
      await em.flush();
      return passkey;
    },
  };
}
