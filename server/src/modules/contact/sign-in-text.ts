import { describeDevice } from '../../describe-device.ts';
import type { ActivityEntry } from '../activity/activity-entry.entity.ts';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** The mail about a sign-in. Its id stays the same when it is retried, so that mail servers recognise a copy. */
export const writeSignIn = ({ id, at, username, address, userAgent }: ActivityEntry) => ({
  subject: `New sign-in of ${username}`,
  text: [
    `Somebody has signed in to Vitrine as ${username}, from a device or network that was not used for it before.`,
    '',
    `When: ${inWords.format(at)} UTC`,
    `Device: ${describeDevice(userAgent)}`,
    `Address: ${address}`,
    '',
    'If it was you, there is nothing to do.',
    '',
    'If it was not you, sign in, end that session in the settings, and change the password there.',
    `If you cannot sign in any more, run "npm run user -- passwd ${username}" on the server: it sets a new password and`,
    'ends all open sessions.',
  ].join('\n'),
  messageId: `<sign-in-${id}-${at.getTime()}@vitrine>`,
});
