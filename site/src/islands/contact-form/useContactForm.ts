import { ContactInput } from '@vitrine/shared/contract/contact';
import { messages } from '@vitrine/shared/messages';
import { type SubmitEvent, useState } from 'react';
import { sendMessage } from './send-message.ts';

export const FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type Field = (typeof FIELDS)[number];
export type Errors = Partial<Record<Field, string>>;
export type Notice = { kind: 'sent' | 'failed'; title: string; description: string };

const EMPTY = { name: '', email: '', phone: '', message: '', website: '' };
export type Values = typeof EMPTY;

const isField = (name: PropertyKey | undefined): name is Field => FIELDS.some((field) => field === name);

/** What is wrong with each field, in the words of the contract; the first fault counts. */
export function findErrors(values: Values): Errors {
  const errors: Errors = {};
  for (const { path, message } of ContactInput.safeParse(values).error?.issues ?? []) {
    const [field] = path;
    if (isField(field)) errors[field] ??= message;
  }
  return errors;
}

/** A field is validated when it is left, and from then on at every change. */
export function useContactForm(apiUrl: string) {
  const [values, setValues] = useState(EMPTY);
  const [visited, setVisited] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  const found = findErrors(values);
  const errors: Errors = {};
  for (const field of FIELDS) {
    const error = visited.has(field) ? (found[field] ?? refused[field]) : undefined;
    if (error) errors[field] = error;
  }

  const change = (field: keyof Values, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (isField(field)) setRefused((before) => ({ ...before, [field]: undefined }) as Errors);
  };
  const visit = (field: Field) => setVisited((before) => new Set(before).add(field));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setVisited(new Set(FIELDS));
    const parsed = ContactInput.safeParse(values);
    if (!parsed.success) {
      const [firstWrong] = FIELDS.filter((field) => found[field]);
      form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }

    setSending(true);
    const sending = await sendMessage(apiUrl, parsed.data);
    setSending(false);
    if (sending.ok) {
      setValues(EMPTY);
      setVisited(new Set());
      setNotice({ kind: 'sent', title: messages.contact.sentTitle, description: messages.contact.sentDescription });
      return;
    }
    const refusals: Errors = {};
    for (const { field, message } of sending.errors) if (isField(field)) refusals[field] = message;
    setRefused(refusals);
    setNotice({
      kind: 'failed',
      title: messages.contact.failedTitle,
      description: sending.message ?? messages.contact.failedDescription,
    });
  };

  return { values, errors, isSending, notice, change, visit, submit, dismiss: () => setNotice(null) };
}
