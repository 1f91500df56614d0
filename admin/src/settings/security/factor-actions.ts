import type { AppSecret, PasskeyView } from '@vitrine/shared/contract/security/second-factor';
import type { SecurityCalls } from '../../providers/calls/security-calls.ts';

/** What the owner can do with a second factor. Each asks for the password first. */
export type FactorAction =
  | { name: 'app' | 'app-off' | 'codes' | 'passkey' }
  | { name: 'passkey-remove'; passkey: PasskeyView };

/** What comes after the password. */
export type Outcome = { app?: AppSecret; codes?: string[] | null; done?: string };

export const actionTexts = {
  app: { title: 'Set up an authenticator app', submit: 'Continue', failed: 'Failed to set up the app' },
  'app-off': { title: 'Switch the app off', submit: 'Switch off', failed: 'Failed to switch the app off' },
  codes: { title: 'Make new recovery codes', submit: 'Make codes', failed: 'Failed to make recovery codes' },
  passkey: { title: 'Add a passkey', submit: 'Continue', failed: 'Failed to add the passkey' },
  'passkey-remove': { title: 'Remove a passkey', submit: 'Remove', failed: 'Failed to remove the passkey' },
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
      return { done: 'The authenticator app is switched off' };
    case 'codes':
      return { codes: await calls.renewRecoveryCodes(proof) };
    case 'passkey': {
      const { recovery_codes: codes } = await calls.addPasskey(name, proof);
      return { codes, done: 'The passkey was added' };
    }
    case 'passkey-remove':
      await calls.removePasskey(action.passkey.id, proof);
      return { done: 'The passkey was removed' };
  }
}
