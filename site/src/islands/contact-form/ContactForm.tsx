import { useEffect, useRef, useState } from 'react';
import { IslandBoundary } from '../IslandBoundary.tsx';
import { Enquiry } from './Enquiry.tsx';
import { FieldError } from './FieldError.tsx';
import { FIELDS, type Field, isField } from './fields.ts';
import { Toast } from './Toast.tsx';
import { useContactForm } from './useContactForm.ts';
import { useEnquiry } from './useEnquiry.ts';

type Props = { apiUrl: string; email: string | null; isLive?: boolean };

/** The fields as they are without scripts; with them the contract's rules replace `maxLength`. */
const CONTROLS = {
  name: { label: 'Name', type: 'text', autoComplete: 'name', required: true, maxLength: 100 },
  email: { label: 'Email', type: 'email', autoComplete: 'email', required: true, maxLength: 255 },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', required: false, maxLength: 20 },
  message: { label: 'Message', rows: 6, required: true, maxLength: 1000 },
};

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

  const controlOf = (field: Field) => {
    const { label, maxLength, ...control } = CONTROLS[field];
    const Control = field === 'message' ? 'textarea' : 'input';
    const error = errors[field];
    return (
      <div className="field" key={field}>
        <label htmlFor={field}>
          {label}
          {control.required ? <span aria-hidden="true">*</span> : <span className="muted"> (optional)</span>}
        </label>
        <Control
          {...control}
          id={field}
          name={field}
          value={values[field]}
          maxLength={isAlive ? undefined : maxLength}
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
      {photo && <Enquiry photo={photo} error={errors.image_id} onForget={forget} />}
      {FIELDS.map(controlOf)}
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
