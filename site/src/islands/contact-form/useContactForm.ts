import type { RefusalTexts } from '@vitrine/shared/languages/refusals';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { EMPTY, type Errors, FIELDS, type Field, isField, type Values } from './fields.ts';
import { sendMessage } from './send-message.ts';

type Words = { title: string; description: string };
export type Notice = Words & { kind: 'sent' | 'failed' };
/** The owner's texts for what has become of a message; `address` says where to write if it was not sent. */
export type Notices = { sent: Words; failed: Words; address: string };
type Rules = typeof import('./rules.ts');
type Options = { notices: Notices; imageId: number | null; onSent: () => void; texts: RefusalTexts | undefined };

/**
 * Validates a field when it is left, and from then on at every change. The rules are half as large as React, so `prepare` fetches them
 * when the visitor turns to the form.
 */
export function useContactForm(apiUrl: string, { notices, imageId, onSent, texts }: Options) {
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

  const found = rules?.findErrors(values, texts) ?? {};
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
    if (!fetched) return setNotice({ kind: 'failed', ...notices.failed });
    const wrong = fetched.findErrors(values, texts);
    setVisited(new Set(FIELDS));
    const [firstWrong] = FIELDS.filter((field) => wrong[field]);
    if (firstWrong) {
      form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }

    setSending(true);
    setNotice(null);
    const readAnswer = (answer: unknown) => fetched.readAnswer(answer, texts);
    const sending = await sendMessage({ apiUrl, values, imageId, readAnswer });
    setSending(false);
    if (sending.ok) {
      // What was typed while it was sent has not been sent.
      setValues((now) => (now === values ? EMPTY : now));
      setVisited(new Set());
      setNotice({ kind: 'sent', ...notices.sent });
      onSent();
      return;
    }
    setRefused(sending.errors);
    setNotice({ kind: 'failed', ...notices.failed, ...(sending.message && { description: sending.message }) });
  };

  return { values, errors, isSending, notice, prepare, change, visit, submit, dismiss: () => setNotice(null) };
}
