/** The sentences about messages. */
export const words = {
  deleted: 'Message deleted successfully',
  deleteFailed: 'Failed to delete message. Please try again.',
  deleteTitle: 'Delete message',
  confirmDelete: 'Are you sure you want to delete this message?',
  updateFailed: 'Failed to update message',
  empty: 'No messages yet',
  nothingUnread: 'No unread messages',
};
