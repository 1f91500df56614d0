import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { QueryClient } from '@tanstack/react-query';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { lazy, Suspense } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, defaultI18nProvider, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { categories } from './categories/index.ts';
import { config } from './config.ts';
import { heroSlides } from './hero-slides/index.ts';
import { images } from './images/index.ts';
import { AccessGuard } from './layout/AccessGuard.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { LoginPage } from './layout/LoginPage.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { SignOutElsewhere } from './layout/SignOutElsewhere.tsx';
import { Toaster } from './layout/Toaster.tsx';
import { theme } from './layout/theme.ts';
import type { VitrineAuthProvider } from './providers/auth-provider.ts';
import type { VitrineDataProvider } from './providers/data-provider.ts';
import { socialMedia } from './social-media/index.ts';
import { testimonials } from './testimonials/index.ts';

type Props = { authProvider: VitrineAuthProvider; dataProvider: VitrineDataProvider; queryClient: QueryClient };

const Dashboard = lazy(() => import('./layout/Dashboard.tsx').then((module) => ({ default: module.Dashboard })));
const resources = [images, heroSlides, testimonials, categories, socialMedia];

/**
 * react-admin's core without its ready-made layout: the specification has one page with tabs, where react-admin
 * has a page a resource. The dashboard, and with it everything but the login page, is loaded when it is needed.
 */
export function App(providers: Props) {
  return (
    <CoreAdminContext {...providers} basename={config.basename} i18nProvider={defaultI18nProvider}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <Suspense fallback={<LoadingScreen />}>
          <CoreAdminUI
            title="Admin Dashboard"
            loginPage={LoginPage}
            layout={AccessGuard}
            dashboard={ToDashboard}
            loading={LoadingScreen}
            catchAll={NotFound}
            disableTelemetry
          >
            <CustomRoutes>
              <Route path="/dashboard/:tab?/:dialog?" element={<Dashboard />} />
            </CustomRoutes>
            {resources.map(({ name, options, recordRepresentation }) => (
              <Resource key={name} name={name} options={options} recordRepresentation={recordRepresentation} />
            ))}
          </CoreAdminUI>
        </Suspense>
        <SignOutElsewhere />
        <Toaster />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

const ToDashboard = () => <Navigate to={AFTER_LOGIN_PATH} replace />;
