import { PasswordInput } from 'react-admin';
import { t } from '../language/language.ts';

export const CurrentPasswordInput = () => (
  <PasswordInput source="current_password" label={t('Current password')} autoComplete="current-password" isRequired />
);
