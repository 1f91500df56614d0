import { describeDevice } from '../../../http/describe-device.ts';
import type { ActivityEntry } from './activity-entry.entity.ts';

const inWords = (at: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`;

const subjects = {
  signed_in: (username: string) => `New sign-in of ${username}`,
  second_factor_failed: (username: string) => `Somebody knows the password of ${username}`,
};

const openings = {
  signed_in: (username: string) =>
    `Somebody has signed in to Vitrine as ${username}, from a device or network that was not used for it before.`,
  second_factor_failed: (username: string) =>
    `Somebody has entered the right password of ${username}, from a device or network that was not used for it before, and has not passed the second factor. Nobody was signed in.`,
};

const remedies = {
  signed_in: (username: string) => [
    'If it was not you, sign in, end that session in the settings, and change the password there.',
    `If you cannot sign in any more, run "npm run user -- passwd ${username}" on the server: it sets a new password and`,
    'ends all open sessions.',
  ],
  second_factor_failed: (_username: string) => [
    'If it was not you, sign in and change the password in the settings, and wherever else you use it. Only the second',
    'factor still protects the account.',
  ],
};

/** The mail about a sign-in, or about one that ended at the second factor. */
export const writeSignIn = ({ at, action, username, address, userAgent }: ActivityEntry, timeZone: string) => {
  const kind = action === 'second_factor_failed' ? action : 'signed_in';
  const name = username ?? '';
  return {
    subject: subjects[kind](name),
    text: [
      openings[kind](name),
      '',
      `When: ${inWords(at, timeZone)}`,
      `Device: ${describeDevice(userAgent)}`,
      `Address: ${address}`,
      '',
      'If it was you, there is nothing to do.',
      '',
      ...remedies[kind](name),
    ].join('\n'),
  };
};
