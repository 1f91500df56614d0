import { useQuery } from '@tanstack/react-query';
import { t, tNodes } from '../language/language.ts';
import type { Auth } from '../providers/auth.ts';
import styles from './access.module.css';

/** Shows the demo account as long as the server reports that it works. */
export function DemoHint({ auth }: { auth: Auth }) {
  const { data: credentials } = useQuery({
    queryKey: ['demo-credentials'],
    queryFn: ({ signal }) => auth.getDemoCredentials({ signal }),
  });

  if (!credentials) return null;
  return (
    <aside className={styles.hint} aria-label={t('Demo credentials')}>
      <p className={styles.muted}>{t('Demo credentials')}</p>
      <p>{tNodes('Username: {username}', { username: <code>{credentials.username}</code> })}</p>
      <p>{tNodes('Password: {password}', { password: <code>{credentials.password}</code> })}</p>
    </aside>
  );
}
