import type { ReactNode } from 'react';

/** What a field is called, and how its value reads where it is not an input. */
export type FieldTexts = { label: string; show?: (value: unknown) => ReactNode };

/** The fields of a form by their names. Fields of one label are one thing to people, such as the two halves of a point. */
export type FormTexts<Name extends string = string> = Record<Name, FieldTexts>;

/** A value as a person reads it. */
export function showValue(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
