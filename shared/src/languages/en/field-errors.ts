import * as texts from '../../form-texts.ts';

/** What the contract says of the form's fields. */
export const fieldErrors = {
  nameRequired: texts.contact.nameRequired,
  nameTooLong: texts.contact.nameTooLong,
  emailInvalid: texts.contact.emailInvalid,
  emailTooLong: texts.contact.emailTooLong,
  phoneTooLong: texts.contact.phoneTooLong,
  messageRequired: texts.contact.messageRequired,
  messageTooLong: texts.contact.messageTooLong,
  oneLine: texts.fields.oneLine,
  unprintable: texts.fields.unprintable,
} as const;
