import { contentFaults as said } from '@vitrine/shared/content-faults';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';

/** Of more faults in one record, the number is reported. */
const REPORTED = 10;

/** Reports some of the messages of a record, and of more than these the number. */
export function reportSome(messages: ReadonlySet<string>, report: (message: string) => void) {
  for (const message of [...messages].slice(0, REPORTED)) report(message);
  if (messages.size > REPORTED) report(filledIn(said.more, { count: messages.size - REPORTED }));
}
