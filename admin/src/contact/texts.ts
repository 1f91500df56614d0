/** The sentences about messages. */
export const texts = {
  deleted: 'Message deleted successfully',
  deleteFailed: 'Failed to delete message. Please try again.',
  deleteTitle: 'Delete message',
  confirmDelete: 'Are you sure you want to delete this message?',
  updateFailed: 'Failed to update message',
  empty: 'No messages yet',
  sentAgain: 'The mail is sent again',
  allSentAgain: 'The mails are sent again',
  sendAgainFailed: 'Failed to send the mail again',
  testFailed: 'Failed to send a test mail',
  mailOff: 'Mail is off: messages are kept here.',
  nothingUnread: 'No unread messages',
};
