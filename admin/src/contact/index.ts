import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { lazy } from 'react';
import { UnreadCount } from './UnreadCount.tsx';

/** The Messages tab and its resource. Nothing else in this folder is imported from outside it. */
export const messages = {
  name: 'messages',
  resource: 'contact',
  options: { label: 'Messages' },
  count: UnreadCount,
  list: lazy(() => import('./MessageList.tsx').then((module) => ({ default: module.MessageList }))),
  recordRepresentation: (record: ContactMessageView) => record.name,
};
