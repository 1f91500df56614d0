import { PARTIAL } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    auth: 'Signing in and out, and the own account.',
    activity: 'What was done, and by whom.',
    devices: 'Programs and devices with a token of their own.',
  },
  operations: {
    'POST /api/auth/login':
      'Sign in. Answers an access token (15 minutes) and a refresh token (30 days), at the top level and again inside `data`. After five wrong passwords for a name or from an address each further try has to wait, twice as long every time. A browser on which the account has signed in before has a limit of its own: it proves it by the cookie that this call sets, which opens nothing. An account with a second factor needs a `code` as well: without one the answer is 401 with `SECOND_FACTOR_NEEDED`.',
    'POST /api/auth/refresh':
      'Renew the tokens. Uses the refresh token up and answers the next token. One that was used before ends the whole session.',
    'POST /api/auth/logout':
      'Sign out. Ends the session of the refresh token, and with it its access tokens. Answers 200 whatever is sent.',
    'GET /api/auth/me': 'Who is signed in. The account behind the access token.',
    'PUT /api/auth/me': `Change the own account. ${PARTIAL}`,
    'PUT /api/auth/password': 'Change the own password. Needs the present one. Ends every other session.',
    'GET /api/auth/second-factor':
      'What is asked for besides the password. The own authenticator app, passkeys and recovery codes.',
    'POST /api/auth/second-factor/app':
      'Begin with an authenticator app. Needs the password. Answers a secret, which is asked for once `app/confirm` has seen a code of it.',
    'POST /api/auth/second-factor/app/confirm':
      'Switch the authenticator app on. Answers ten recovery codes if it is the first second factor: each stands in for it once. They are never shown again.',
    'POST /api/auth/second-factor/app/remove': 'Switch the authenticator app off. Needs the password.',
    'POST /api/auth/second-factor/recovery-codes':
      'Make new recovery codes. Needs the password. The ones before are good no more.',
    'GET /api/auth/passkeys': 'Whether anybody can sign in with a passkey. For the login page.',
    'POST /api/auth/passkeys/options':
      'Begin with a passkey. Needs the password. Answers the options for `navigator.credentials.create`, good once for 5 minutes.',
    'POST /api/auth/passkeys':
      'Add a passkey. With what the browser made of the options. Answers recovery codes too if it is the first second factor.',
    'POST /api/auth/passkeys/{id}/remove': 'Remove a passkey. Needs the password.',
    'POST /api/auth/passkeys/sign-in-options':
      'Begin to sign in with a passkey. Answers the options for `navigator.credentials.get`, good once for 5 minutes.',
    'POST /api/auth/passkeys/sign-in':
      'Sign in with a passkey. Answers as a login does. The authenticator has verified the person, so nothing else is asked for.',
    'GET /api/auth/sessions':
      'List the open sessions. Those of the own account, the last used one first, with device and address.',
    'DELETE /api/auth/sessions':
      'End all other sessions. Their tokens are refused from the next call on. Answers how many.',
    'DELETE /api/auth/sessions/{id}':
      'End a session. Its tokens are refused from the next call on. Ending the own one is signing out.',
    'GET /api/auth/setup': 'Whether the server has to be set up. True until there is an administrator.',
    'POST /api/auth/setup/check':
      "Try a setup link out. Says whether the token of the link from the server's log creates the first administrator. 403 for a wrong one, 410 for one that has expired or when the setup is done.",
    'POST /api/auth/setup':
      'Set up the server. Creates the first administrator with the token of the setup link, which is used up, and signs in.',
    'GET /api/auth/demo': 'The demo account. Its credentials for as long as they still work, else null.',
    'GET /api/devices':
      'List the devices. Those of all accounts, the last added first, with what they may do and when they were used.',
    'POST /api/devices':
      'Add a device. Needs the password. Answers its token, which is never shown again: send it as `Authorization: Bearer`. It opens the calls that name `device` among their ways to identify oneself, within its scopes and places, 600 times a minute; any other address refuses it with 403.',
    'DELETE /api/devices/{id}':
      'Revoke the token of a device. It is refused with 401 from the next call on. An upload that has begun ends.',
    'GET /api/devices/places':
      'Where a device reaches. The categories, projects and galleries that its token opens, to choose one from. An administrator gets all.',
    'GET /api/activity':
      'The log of activity. Who has signed in, deleted, published, changed settings, or changed who can open a gallery, when and from where: the newest first, for 180 days.',
  },
};
