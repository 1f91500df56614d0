import { useQuery } from '@tanstack/react-query';
import * as texts from '@vitrine/shared/texts';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import type { Auth } from '../../providers/auth.ts';
import styles from '../access.module.css';
import { LoadingScreen } from '../LoadingScreen.tsx';
import { SetupForm } from './SetupForm.tsx';
import { SetupRefused } from './SetupRefused.tsx';

/** Opened by the link in the log of a server that has no administrator yet: the owner chooses a username and a password. */
export function SetupPage({ auth }: { auth: Auth }) {
  const [token] = useState(() => location.hash.slice(1));
  const { error, isPending } = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => auth.checkSetup(token, { signal }),
  });

  if (isPending) return <LoadingScreen />;
  return (
    <main className={styles.screen}>
      <title>{t('Set up Vitrine')}</title>
      <div className={styles.card}>
        <h1>{t('Set up Vitrine')}</h1>
        {error ? (
          <SetupRefused reason={error.message || t(texts.general.unexpected)} />
        ) : (
          <SetupForm auth={auth} token={token} />
        )}
      </div>
    </main>
  );
}
