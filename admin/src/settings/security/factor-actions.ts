import type { AppSecret, PasskeyView } from '@vitrine/shared/contract/security/second-factor';
import { t } from '../../language/language.ts';
import type { SecurityCalls } from '../../providers/calls/security-calls.ts';

/** What the owner can do with a second factor. Each asks for the password first. */
export type FactorAction =
  | { name: 'app' | 'app-off' | 'codes' | 'passkey' }
  | { name: 'passkey-remove'; passkey: PasskeyView };

/** What comes after the password. */
export type Outcome = { app?: AppSecret; codes?: string[] | null; done?: string };

export const actionTexts = {
  app: { title: t('Set up an authenticator app'), submit: t('Continue'), failed: t('Failed to set up the app') },
  'app-off': { title: t('Switch the app off'), submit: t('Switch off'), failed: t('Failed to switch the app off') },
  codes: { title: t('Make new recovery codes'), submit: t('Make codes'), failed: t('Failed to make recovery codes') },
  passkey: { title: t('Add a passkey'), submit: t('Continue'), failed: t('Failed to add the passkey') },
  'passkey-remove': { title: t('Remove a passkey'), submit: t('Remove'), failed: t('Failed to remove the passkey') },
} satisfies Record<FactorAction['name'], { title: string; submit: string; failed: string }>;

type Given = { current_password: string; name: string };

/** Does it, with the password that was given. */
export async function runAction(
  calls: SecurityCalls,
  action: FactorAction,
  { name, ...proof }: Given,
): Promise<Outcome> {
  switch (action.name) {
    case 'app':
      return { app: await calls.beginApp(proof) };
    case 'app-off':
      await calls.removeApp(proof);
      return { done: t('The authenticator app is switched off') };
    case 'codes':
      return { codes: await calls.renewRecoveryCodes(proof) };
    case 'passkey': {
      const { recovery_codes: codes } = await calls.addPasskey(name, proof);
      return { codes, done: t('The passkey was added') };
    }
    case 'passkey-remove':
      await calls.removePasskey(action.passkey.id, proof);
      return { done: t('The passkey was removed') };
  }
}
