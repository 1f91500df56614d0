/*
 * Those of `texts.ts` that the contact form says. Files are what browsers load whole: beside the other groups, the form would load what is
 * said of uploads.
 */

/** Above a form. */
export const requiredFields = 'Fields with * are required.';

export const contact = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be less than 100 characters',
  emailInvalid: 'Invalid email address',
  emailTooLong: 'Email must be less than 255 characters',
  phoneTooLong: 'Phone must be less than 20 characters',
  messageRequired: 'Message is required',
  messageTooLong: 'Message must be less than 1000 characters',
  notFound: 'There is no such message',
  mailOff: 'No mail server is set up: messages are kept in the admin alone. Set SMTP_URL and start Vitrine again.',
  noSuchMail: 'There is no such mail',
  alreadyMailed: 'This message has been mailed already',
  retention: 'Please enter a whole number of months, from 1 to 1200',
} as const;

export const fields = {
  order: 'The order must name every record exactly once. Please reload and try again.',
  sortOrder: 'Sort order must be a whole number, 0 or more',
  oneLine: 'Please keep this to one line',
  tooLong: (characters: number) => `Please keep this to ${characters.toLocaleString('en')} characters`,
  unprintable: 'This contains a character that cannot be shown',
  flag: 'Please choose yes or no',
  fraction: 'Please enter a number from 0 to 1',
} as const;
