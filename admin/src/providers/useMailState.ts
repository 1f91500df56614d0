import { useInbox } from './useInbox.ts';

/** Whether no mail server is known to be set up: then nobody is mailed about messages, choices, ends of galleries or sign-ins. */
export const useMailState = () => ({ isOff: useInbox().data?.is_mail_on === false });
