import { useEffect, useRef, useState } from 'react';
import { IslandBoundary } from '../IslandBoundary.tsx';
import { Enquiry } from './Enquiry.tsx';
import { FieldError } from './FieldError.tsx';
import { type Field, isField } from './fields.ts';
import { Toast } from './Toast.tsx';
import { useContactForm } from './useContactForm.ts';
import { useEnquiry } from './useEnquiry.ts';

type Props = { apiUrl: string; email: string | null; isLive?: boolean };

const LABELS: Record<Field, string> = { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' };

/** Without scripts a plain form that posts to the API; with them it validates while the visitor types and stays on the page. */
export const ContactForm = (props: Props) => (
  <IslandBoundary markup=".contact-form">
    <WorkingContactForm {...props} />
  </IslandBoundary>
);

function WorkingContactForm({ apiUrl, email, isLive = false }: Props) {
  const { photo, forget } = useEnquiry({ isLive });
  const { values, errors, isSending, notice, prepare, change, visit, submit, dismiss } = useContactForm(apiUrl, {
    imageId: photo?.id ?? null,
    onSent: forget,
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

  const control = (field: Field) => ({
    id: field,
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    onBlur: () => visit(field),
    'aria-invalid': errors[field] ? true : undefined,
    'aria-describedby': errors[field] ? `${field}-error` : undefined,
  });
  const label = (field: Field, isRequired: boolean) => (
    <label htmlFor={field}>
      {LABELS[field]}
      {isRequired ? <span aria-hidden="true">*</span> : <span className="muted"> (optional)</span>}
    </label>
  );
  const error = (field: Field) => errors[field] && <FieldError id={`${field}-error`}>{errors[field]}</FieldError>;

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
      {photo && <Enquiry photo={photo} error={errors.image_id} onForget={forget} />}
      <div className="field">
        {label('name', true)}
        <input {...control('name')} type="text" autoComplete="name" required maxLength={isAlive ? undefined : 100} />
        {error('name')}
      </div>
      <div className="field">
        {label('email', true)}
        <input {...control('email')} type="email" autoComplete="email" required maxLength={isAlive ? undefined : 255} />
        {error('email')}
      </div>
      <div className="field">
        {label('phone', false)}
        <input {...control('phone')} type="tel" autoComplete="tel" maxLength={isAlive ? undefined : 20} />
        {error('phone')}
      </div>
      <div className="field">
        {label('message', true)}
        <textarea {...control('message')} rows={6} required maxLength={isAlive ? undefined : 1000} />
        {error('message')}
      </div>
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">Leave this empty</label>
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
      <button className="button" type="submit" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send Message'}
      </button>
      <Toast notice={notice} email={email} onDismiss={dismiss} />
    </form>
  );
}
