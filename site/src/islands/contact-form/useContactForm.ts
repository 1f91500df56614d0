import * as texts from '@vitrine/shared/texts';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { EMPTY, type Errors, FIELDS, type Field, isField, type Values } from './fields.ts';
import { sendMessage } from './send-message.ts';

export type Notice = { kind: 'sent' | 'failed'; title: string; description: string };
type Rules = typeof import('./rules.ts');

const SENT: Notice = { kind: 'sent', title: texts.contact.sentTitle, description: texts.contact.sentDescription };
const FAILED: Notice = {
  kind: 'failed',
  title: texts.contact.failedTitle,
  description: texts.contact.failedDescription,
};

/**
 * Validates a field when it is left, and from then on at every change. The rules are half as large as React, so `prepare` fetches them
 * when the visitor turns to the form.
 */
export function useContactForm(apiUrl: string, { imageId, onSent }: { imageId: number | null; onSent: () => void }) {
  const [rules, setRules] = useState<Rules>();
  const [values, setValues] = useState(EMPTY);
  const [visited, setVisited] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  const prepare = useCallback(async () => {
    try {
      const fetched = await import('./rules.ts');
      setRules(fetched);
      return fetched;
    } catch (error) {
      // Fetched again when the visitor turns to another field, or sends.
      console.error(error);
      return null;
    }
  }, []);

  const found = rules?.findErrors(values) ?? {};
  const errors: Errors = imageId !== null && refused.image_id ? { image_id: refused.image_id } : {};
  for (const field of FIELDS) {
    const error = visited.has(field) ? (found[field] ?? refused[field]) : undefined;
    if (error) errors[field] = error;
  }

  const change = useCallback((field: keyof Values, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (isField(field)) setRefused(({ [field]: _settled, ...others }) => others);
  }, []);
  const visit = useCallback((field: Field) => setVisited((before) => new Set(before).add(field)), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await checkAndSend(event.currentTarget).finally(() => {
      isBusy.current = false;
    });
  };

  const checkAndSend = async (form: HTMLFormElement) => {
    const fetched = await prepare();
    // Without the rules the form is posted plainly and the server validates it. Without a network that would lead to an error page.
    if (!fetched && navigator.onLine) return form.submit();
    if (!fetched) return setNotice(FAILED);
    const wrong = fetched.findErrors(values);
    setVisited(new Set(FIELDS));
    const [firstWrong] = FIELDS.filter((field) => wrong[field]);
    if (firstWrong) {
      form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }

    setSending(true);
    setNotice(null);
    const sending = await sendMessage({ apiUrl, values, imageId, readAnswer: fetched.readAnswer });
    setSending(false);
    if (sending.ok) {
      setValues(EMPTY);
      setVisited(new Set());
      setNotice(SENT);
      onSent();
      return;
    }
    setRefused(sending.errors);
    setNotice({ ...FAILED, description: sending.message || FAILED.description });
  };

  return { values, errors, isSending, notice, prepare, change, visit, submit, dismiss: () => setNotice(null) };
}
