import type { ActivityAction, ActivityEntryView } from '@vitrine/shared/contract/security/activity';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { activity as said } from '@vitrine/shared/texts';
import { t } from '../../language/language.ts';

/** What was done to a record: one sentence if it is always of the same kind, else by the URL segment of the kind. */
type Sentences = string | (Readonly<Record<string, string>> & { other: string });

const aboutRecords = {
  created: {
    galleries: t('Created gallery {name}'),
    other: t('Created record {name}'),
  },
  deleted: {
    images: t('Deleted image {name}'),
    categories: t('Deleted category {name}'),
    testimonials: t('Deleted testimonial {name}'),
    'hero-slides': t('Deleted hero slide {name}'),
    'social-media': t('Deleted social media link {name}'),
    pages: t('Deleted page {name}'),
    projects: t('Deleted project {name}'),
    galleries: t('Deleted gallery {name}'),
    contact: t('Deleted message from {name}'),
    other: t('Deleted record {name}'),
  },
  deleted_for_good: {
    images: t('Deleted for good image {name}'),
    // Of galleries.
    other: t('Deleted for good gallery {name}'),
  },
  restored: {
    images: t('Restored image {name}'),
    galleries: t('Restored gallery {name}'),
    other: t('Restored record {name}'),
  },
  replaced: {
    images: t('Replaced the file of image {name}'),
    galleries: t('Replaced the file of photograph {name} in a gallery'),
    other: t('Replaced the file of record {name}'),
  },
  link_made: t('Made a new link to gallery {name}'),
  link_revoked: t('Revoked the link to gallery {name}'),
  password_set: t('Set a new password for gallery {name}'),
  password_removed: t('Removed the password of gallery {name}'),
} satisfies Partial<Record<ActivityAction, Sentences>>;

type AboutRecord = keyof typeof aboutRecords;
const isAboutRecord = (action: ActivityAction): action is AboutRecord => action in aboutRecords;

const texts: Record<Exclude<ActivityAction, AboutRecord>, string> = {
  set_up: t('Set up Vitrine'),
  signed_in: t('Signed in'),
  sign_in_failed: t('Failed to sign in'),
  second_factor_failed: t('Knew the password, failed at the second factor'),
  signed_out: t('Signed out'),
  sessions_ended: t('Ended sessions'),
  account_added: t('Added an account'),
  account_changed: t('Changed the account'),
  account_removed: t('Removed an account'),
  password_changed: t('Changed the password'),
  second_factor_on: t('Switched the second factor on'),
  second_factor_off: t('Switched the second factor off'),
  recovery_codes_made: t('Made new recovery codes'),
  passkey_added: t('Added a passkey'),
  passkey_removed: t('Removed a passkey'),
  device_added: t('Added a device'),
  device_revoked: t('Revoked the token of a device'),
  device_used: t('A device was used from another network'),
  webhook_added: t('Added a webhook'),
  webhook_paused: t('Paused a webhook'),
  webhook_resumed: t('Resumed a webhook'),
  webhook_removed: t('Removed a webhook'),
  published: t('Published the site'),
  release_restored: t('Restored a release'),
  release_put_back: t('Put the state of a release back into the content'),
  settings_changed: t('Changed the settings of the site'),
  site_changed: t('Changed the texts or the look of the site'),
  demo_removed: t('Removed the demo portfolio'),
  demo_restored: t('Restored the demo portfolio'),
  demo_deleted: t('Deleted the demo portfolio for good'),
};

export const isFailure = (action: ActivityAction) => action === 'sign_in_failed' || action === 'second_factor_failed';

const [beforePasskey = ''] = said.withPasskey.split('{name}');

/** A subject as the server has recorded it: a name, or how somebody has signed in or failed to. */
function subjectText({ action, subject }: { action: ActivityAction; subject: string }): string {
  if (action === 'second_factor_failed') return t(subject);
  const isPasskey = action === 'signed_in' && subject.startsWith(beforePasskey);
  return isPasskey ? t(said.withPasskey, { name: subject.slice(beforePasskey.length) }) : subject;
}

/** Who has done it: an account, or a command on the server. */
export const actorText = (username: string | null) =>
  username === said.commandLine ? t(username) : (username ?? t('Unknown username'));

/** An entry of the log as a sentence, such as "Deleted image “Rings on linen”". */
export function textOf({ action, kind, subject }: Pick<ActivityEntryView, 'action' | 'kind' | 'subject'>): string {
  if (isAboutRecord(action)) {
    const sentences: Sentences = aboutRecords[action];
    const name = subject?.startsWith('#') ? subject.slice(1) : t('“{title}”', { title: subject ?? '' });
    const sentence = typeof sentences === 'string' ? sentences : (sentences[kind ?? ''] ?? sentences.other);
    return filledIn(sentence, { name });
  }
  const what = texts[action];
  const isNamed = subject && !subject.startsWith('#') && action !== 'sessions_ended';
  return isNamed ? t('{what}: {subject}', { what, subject: subjectText({ action, subject }) }) : what;
}
