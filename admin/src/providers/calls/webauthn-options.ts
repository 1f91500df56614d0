import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { WebAuthnOptions } from '@vitrine/shared/contract/security/second-factor';
import { z } from 'zod';

const isOptions = (value: unknown) => WebAuthnOptions.safeParse(value).success;

/** Options that the server's library has made for that of the browser, which reads them. */
export const CreationOptions = z.custom<Parameters<typeof startRegistration>[0]['optionsJSON']>(isOptions);
export const RequestOptions = z.custom<Parameters<typeof startAuthentication>[0]['optionsJSON']>(isOptions);
