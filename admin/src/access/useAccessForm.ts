import * as texts from '@vitrine/shared/texts';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import type { z } from 'zod';
import { t } from '../language/language.ts';

type Errors<Values> = Partial<Record<keyof Values, string>>;

type Options<Values extends Record<string, string>> = {
  schema: z.ZodType<Values>;
  empty: Values;
  send: (values: Values) => Promise<void>;
  /** Shown before the first attempt. */
  outage?: string | undefined;
};

/** The state of a form before the dashboard. It is validated when it is submitted, and from then on at each change. */
export function useAccessForm<Values extends Record<string, string>>({ schema, empty, send, outage }: Options<Values>) {
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState(outage);
  const errors: Errors<Values> = isChecked ? check(schema, values) : {};

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    setChecked(true);
    const refusals = check(schema, values);
    const refused = Object.keys(values).find((name) => name in refusals);
    if (refused) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus();
      return;
    }

    setSubmitting(true);
    setFailure(undefined);
    try {
      await send(schema.parse(values));
      // What is asked for next was not left out.
      setChecked(false);
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
    change: ({ target: { name, value } }: ChangeEvent<HTMLInputElement>, others?: Partial<Values>) =>
      setValues({ ...values, ...others, [name]: value }),
  };
}

/** As specified: an answer with `success: false` and a success status shows no text. */
function textFor(error: unknown): string | undefined {
  if (error instanceof HttpError && error.status >= 200 && error.status < 300 && error.body) return undefined;
  return (error instanceof HttpError && error.message) || t(texts.auth.loginFailed);
}

/** The first error of each field. */
function check<Values>(schema: z.ZodType<Values>, values: Values): Errors<Values> {
  const { error } = schema.safeParse(values);
  const issues = error?.issues.toReversed().map(({ path, message }) => [path[0], t(message)]) ?? [];
  return Object.fromEntries(issues);
}
