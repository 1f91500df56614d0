import { useQuery } from '@tanstack/react-query';
import { t } from '../language/language.ts';
import type { Auth } from '../providers/auth.ts';
import styles from './access.module.css';

/** Shown while nobody can sign in, because there is no administrator yet. */
export function SetupHint({ auth }: { auth: Auth }) {
  const { data: isNeeded } = useQuery({
    queryKey: ['setup-needed'],
    queryFn: ({ signal }) => auth.isSetupNeeded({ signal }),
  });

  if (!isNeeded) return null;
  return (
    <p role="status" className={styles.notice}>
      {t("Vitrine has no administrator yet. Open the setup link in the server's log.")}
    </p>
  );
}
