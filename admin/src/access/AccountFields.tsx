import { requiredFields } from '@vitrine/shared/form-texts';
import type { ChangeEventHandler } from 'react';
import { t } from '../language/language.ts';
import styles from './access.module.css';
import { TextField } from './TextField.tsx';

type Account = { username: string; password: string };

type Props = {
  values: Account;
  errors: { [Field in keyof Account]?: string | undefined };
  /** What a password manager does: fill the password in, or offer a new one. */
  password: 'current-password' | 'new-password';
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** The name and the password of an account. */
export function AccountFields({ values, errors, password, onChange }: Props) {
  return (
    <>
      <p className={styles.required}>{t(requiredFields)}</p>
      <TextField
        name="username"
        label={t('Username')}
        value={values.username}
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        onChange={onChange}
      />
      <TextField
        name="password"
        label={t('Password')}
        value={values.password}
        error={errors.password}
        autoComplete={password}
        isSecret
        onChange={onChange}
      />
    </>
  );
}
