import { requiredFields } from '../../form-texts.ts';

export const form = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  required: requiredFields,
  optional: '(optional)',
  leaveEmpty: 'Leave this empty',
  send: 'Send Message',
  sending: 'Sending...',
  dismiss: 'Dismiss',
  aboutPhoto: 'Your message is about',
  photograph: 'Photograph {id}',
  remove: 'Remove',
  /** Follows `remove` for screen readers. */
  removeWhat: 'the photograph from the message',
} as const;
