import { useQuery } from '@tanstack/react-query';
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
    <aside className={styles.hint} aria-label="Demo credentials">
      <p className={styles.muted}>Demo credentials</p>
      <p>
        Username: <code>{credentials.username}</code>
      </p>
      <p>
        Password: <code>{credentials.password}</code>
      </p>
    </aside>
  );
}
