import { t } from '../language/language.ts';

/** The sentences about messages. */
export const texts = {
  deleted: t('Message deleted successfully'),
  deleteFailed: t('Failed to delete message. Please try again.'),
  deleteTitle: t('Delete message'),
  confirmDelete: t('Are you sure you want to delete this message?'),
  updateFailed: t('Failed to update message'),
  empty: t('No messages yet'),
  sentAgain: t('The mail is sent again'),
  allSentAgain: t('The mails are sent again'),
  sendAgainFailed: t('Failed to send the mail again'),
  testFailed: t('Failed to send a test mail'),
  mailOff: t('Mail is off: messages are kept here.'),
  nothingUnread: t('No unread messages'),
};
