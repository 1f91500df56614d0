import { LoginInput } from '@vitrine/shared/contract/auth';
import * as texts from '@vitrine/shared/texts';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import type { Auth } from '../providers/auth.ts';

type Errors = Partial<Record<keyof LoginInput, string>>;

/** The state of the login form. It is validated when it is submitted, and from then on at each change. */
export function useLoginForm(auth: Auth, outage: string | undefined) {
  const [values, setValues] = useState<LoginInput>({ username: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState(outage);
  const errors = isChecked ? check(values) : {};

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    setChecked(true);
    const refusals = check(values);
    const refused = Object.keys(values).find((name) => name in refusals);
    if (refused) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus();
      return;
    }

    setSubmitting(true);
    setFailure(undefined);
    try {
      await auth.login(LoginInput.parse(values));
    } catch (error) {
      setFailure(textFor(error));
    } finally {
      setSubmitting(false);
    }
  }

  return {
    values,
    errors,
    failure,
    isSubmitting,
    submit,
    change: ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: value }),
  };
}

/** As specified: an answer with `success: false` and a success status shows no text. */
function textFor(error: unknown): string | undefined {
  if (error instanceof HttpError && error.status >= 200 && error.status < 300 && error.body) return undefined;
  return (error instanceof HttpError && error.message) || texts.auth.loginFailed;
}

/** The first error of each field. */
function check(values: LoginInput): Errors {
  const { error } = LoginInput.safeParse(values);
  const issues = error?.issues.toReversed().map(({ path, message }) => [path[0], message]) ?? [];
  return Object.fromEntries(issues);
}
