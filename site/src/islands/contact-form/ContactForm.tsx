import { form as english } from '@vitrine/shared/languages/en/form';
import { CONTACT_MAX } from '@vitrine/shared/limits';
import { useEffect, useRef, useState } from 'react';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { IslandBoundary } from '../IslandBoundary.tsx';
import { Enquiry } from './Enquiry.tsx';
import { FieldError } from './FieldError.tsx';
import { FIELDS, type Field, isField } from './fields.ts';
import { Toast } from './Toast.tsx';
import { type Notices, useContactForm } from './useContactForm.ts';
import { useEnquiry } from './useEnquiry.ts';

type Props = IslandTexts<'form' | 'fieldErrors' | 'refusals'> & {
  apiUrl: string;
  notices: Notices;
  email: string | null;
};

/** The fields. Without scripts their length is limited as well; with them the contract's rules say what is too long. */
const CONTROLS = {
  name: { type: 'text', autoComplete: 'name', required: true },
  email: { type: 'email', autoComplete: 'email', required: true },
  phone: { type: 'tel', autoComplete: 'tel', required: false },
  message: { rows: 6, required: true },
};

/** Without scripts a plain form that posts to the API; with them it validates while the visitor types and stays on the page. */
export const ContactForm = (props: Props) => (
  <IslandBoundary markup=".contact-form">
    <WorkingContactForm {...props} />
  </IslandBoundary>
);

function WorkingContactForm({ apiUrl, notices, email, texts }: Props) {
  const words = texts?.form ?? english;
  const { photo, forget } = useEnquiry(words.photograph);
  const { values, errors, isSending, notice, prepare, change, visit, submit, dismiss } = useContactForm(apiUrl, {
    notices,
    imageId: photo?.id ?? null,
    onSent: forget,
    texts,
  });
  const [isAlive, setAlive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setAlive(true);
    const focused = document.activeElement;
    let isBegun = form.current?.contains(focused) ?? false;
    // Fields may have been filled in and left before this script was loaded.
    for (const [field, value] of new FormData(form.current ?? undefined)) {
      if (typeof value !== 'string' || !value || !(isField(field) || field === 'website')) continue;
      isBegun = true;
      change(field, value);
      if (isField(field) && focused?.id !== field) visit(field);
    }
    if (isBegun) void prepare();
  }, [change, prepare, visit]);

  const controlOf = (field: Field) => {
    const control = CONTROLS[field];
    const Control = field === 'message' ? 'textarea' : 'input';
    const error = errors[field];
    return (
      <div className="field" key={field}>
        <label htmlFor={field}>
          {words[field]}
          {control.required ? <span aria-hidden="true">*</span> : <span className="muted">{` ${words.optional}`}</span>}
        </label>
        <Control
          {...control}
          id={field}
          name={field}
          value={values[field]}
          maxLength={isAlive ? undefined : CONTACT_MAX[field]}
          onChange={({ target }: { target: { value: string } }) => change(field, target.value)}
          onBlur={() => visit(field)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
        />
        {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
      </div>
    );
  };

  return (
    <form
      className="contact-form"
      method="post"
      action={`${apiUrl}/contact/`}
      onSubmit={submit}
      onFocus={prepare}
      noValidate={isAlive}
      ref={form}
    >
      {photo && <Enquiry photo={photo} error={errors.image_id} texts={words} onForget={forget} />}
      <p className="label muted">{words.required}</p>
      {FIELDS.map(controlOf)}
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">{words.leaveEmpty}</label>
        <input
          id="website"
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={values.website}
          onChange={({ target }) => change('website', target.value)}
        />
      </div>
      <button className="button" type="submit" aria-disabled={isSending}>
        {isSending ? words.sending : words.send}
      </button>
      <Toast notice={notice} address={notices.address} email={email} dismiss={words.dismiss} onDismiss={dismiss} />
    </form>
  );
}
