import '@fontsource/instrument-serif/latin-400.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { ACCESS_TOKEN_KEY } from '@vitrine/shared/limits';
import { paletteStyles } from '@vitrine/shared/palette';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { AccessGuard } from './access/AccessGuard.tsx';
import { followAuth } from './access/address.ts';
import { Crashed } from './access/Crashed.tsx';
import { LoadingScreen } from './access/LoadingScreen.tsx';
import { refuseDrops } from './access/refuse-drops.ts';
import { config } from './config.ts';
import { connection } from './offline/connection.ts';
import { createProviders } from './providers/create-providers.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const { auth, session, ...providers } = createProviders(config);
const loadApp = () => import('./App.tsx').then((module) => ({ default: module.App }));
const App = lazy(loadApp);
/** The dashboard, and the library if that is the tab that it begins with: its code would otherwise be asked for only when the former runs. */
const preloadApp = () => {
  const isOtherTab = /\/dashboard\/(?!images\b)./.test(location.pathname);
  const parts = [loadApp(), ...(isOtherTab ? [] : [import('./images/ImageList.tsx')])];
  // A failure is reported when the part is needed; until then it is retried.
  for (const part of parts) part.catch(() => undefined);
};

refuseDrops();
// The address follows the auth state before the first render, and after each step in the history.
auth.subscribe(() => followAuth(auth.getState()));
window.addEventListener('online', connection.recordAnswer);
window.addEventListener('popstate', () => followAuth(auth.getState()));
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === null || key === ACCESS_TOKEN_KEY) auth.followOtherTabs(newValue !== null);
});
// A visitor with a session will probably see the dashboard, so it is loaded while the server is asked.
if (session.accessToken()) preloadApp();
// The same holds for somebody who has just submitted a password.
document.addEventListener('submit', preloadApp, { once: true });
void auth.refresh();

createRoot(container).render(
  <StrictMode>
    <style href="tokens" precedence="default">
      {`${paletteStyles}body{margin:0;background:var(--bg)}`}
    </style>
    <QueryClientProvider client={providers.queryClient}>
      <AccessGuard auth={auth}>
        <ErrorBoundary FallbackComponent={Crashed}>
          <Suspense fallback={<LoadingScreen />}>
            <App {...providers} />
          </Suspense>
        </ErrorBoundary>
      </AccessGuard>
    </QueryClientProvider>
  </StrictMode>,
);
