import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';

/** The label of a field, and how its value is shown as text. */
type FieldTexts = { label: string; show?: (value: unknown) => ReactNode };

/** The fields of a form by their names. Fields with the same label belong together, such as the two coordinates of a point. */
export type FormTexts<Name extends string = string> = Record<Name, FieldTexts>;

/** A value as a person reads it. */
export function showValue(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return String(value);
}
