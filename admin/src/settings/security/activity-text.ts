import type { ActivityAction, ActivityEntryView } from '@vitrine/shared/contract/security/activity';

/** One of the records of a URL segment. */
const kinds: Record<string, string> = {
  images: 'image',
  categories: 'category',
  testimonials: 'testimonial',
  'hero-slides': 'hero slide',
  'social-media': 'social media link',
  pages: 'page',
  galleries: 'gallery',
  contact: 'message from',
};

const texts: Record<ActivityAction, string> = {
  set_up: 'Set up Vitrine',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  second_factor_failed: 'Knew the password, failed at the second factor',
  signed_out: 'Signed out',
  sessions_ended: 'Ended sessions',
  account_added: 'Added an account',
  account_changed: 'Changed the account',
  account_removed: 'Removed an account',
  password_changed: 'Changed the password',
  second_factor_on: 'Switched the second factor on',
  second_factor_off: 'Switched the second factor off',
  recovery_codes_made: 'Made new recovery codes',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  device_added: 'Added a device',
  device_revoked: 'Revoked the token of a device',
  device_used: 'A device was used from another network',
  webhook_added: 'Added a webhook',
  webhook_paused: 'Paused a webhook',
  webhook_resumed: 'Resumed a webhook',
  webhook_removed: 'Removed a webhook',
  created: 'Created',
  deleted: 'Deleted',
  deleted_for_good: 'Deleted for good',
  restored: 'Restored',
  replaced: 'Replaced the file of',
  published: 'Published the site',
  release_restored: 'Restored a release',
  release_put_back: 'Put the state of a release back into the content',
  settings_changed: 'Changed the settings of the site',
  site_changed: 'Changed the texts or the look of the site',
  demo_removed: 'Removed the demo portfolio',
  demo_restored: 'Restored the demo portfolio',
  demo_deleted: 'Deleted the demo portfolio for good',
  link_made: 'Made a new link to',
  link_revoked: 'Revoked the link to',
  password_set: 'Set a new password for',
  password_removed: 'Removed the password of',
};

const ABOUT_RECORDS: readonly ActivityAction[] = [
  ...(['created', 'deleted', 'deleted_for_good', 'restored', 'replaced'] as const),
  ...(['link_made', 'link_revoked', 'password_set', 'password_removed'] as const),
];

export const isFailure = (action: ActivityAction) => action === 'sign_in_failed' || action === 'second_factor_failed';

/** An entry of the log as a sentence, such as "Deleted image “Rings on linen”". */
export function textOf({ action, kind, subject }: Pick<ActivityEntryView, 'action' | 'kind' | 'subject'>): string {
  const text = texts[action];
  if (ABOUT_RECORDS.includes(action)) {
    const name = subject?.startsWith('#') ? subject.slice(1) : `“${subject ?? ''}”`;
    return `${text} ${kinds[kind ?? ''] ?? 'record'} ${name}`;
  }
  const isNamed = subject && !subject.startsWith('#') && action !== 'sessions_ended';
  return isNamed ? `${text}: ${subject}` : text;
}
