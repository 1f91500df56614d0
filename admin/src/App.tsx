import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { QueryClient } from '@tanstack/react-query';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { type ReactNode, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { Crashed } from './access/Crashed.tsx';
import { LoadingScreen } from './access/LoadingScreen.tsx';
import { config } from './config.ts';
import { t } from './language/language.ts';
import { Dashboard } from './layout/Dashboard.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { Toaster } from './layout/Toaster.tsx';
import { theme } from './layout/theme.ts';
import { createDataProvider } from './providers/data-provider.ts';
import type { HttpClient } from './providers/http-client.ts';
import { createUpload } from './providers/upload.ts';
import { tabs } from './tabs.ts';

type Props = { http: HttpClient; queryClient: QueryClient };

/** The buttons in a password field are all that react-admin says itself. Its other texts, of which some make titles that nobody sees, stay away. */
const said = new Map([
  ['ra.input.password.toggle_visible', t('Hide password')],
  ['ra.input.password.toggle_hidden', t('Show password')],
]);
const i18nProvider: I18nProvider = {
  translate: (key, options) => said.get(key) ?? options?._ ?? key,
  changeLocale: async () => {},
  getLocale: () => 'en',
};

/** The resources, each with the field by which react-admin names its records. Two tabs may show the same. */
const resources = new Map(tabs.map(({ name, resource = name, titleField }) => [resource, titleField]));

/**
 * react-admin's core without its default layout: the specification has one page with tabs, where react-admin has a page for each
 * resource. It needs no auth provider, because it is rendered inside the AccessGuard.
 */
export function App(providers: Props) {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={`${config.basename}/*`} element={<Admin {...providers} />} />
      </Routes>
    </BrowserRouter>
  );
}

function Admin({ http, queryClient }: Props) {
  const { apiUrl } = config;
  // Not before somebody has signed in: the login page has no use for it.
  const [dataProvider] = useState(() => createDataProvider({ http, upload: createUpload(apiUrl), apiUrl }));

  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      queryClient={queryClient}
      basename={config.basename}
      i18nProvider={i18nProvider}
    >
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          title={t('Admin Dashboard')}
          layout={Bare}
          dashboard={ToDashboard}
          loading={LoadingScreen}
          error={Crashed}
          catchAll={NotFound}
          authenticationError={NotFound}
          accessDenied={NotFound}
          disableTelemetry
        >
          <CustomRoutes>
            <Route path="/dashboard/:tab?/:dialog?/:record?" element={<Dashboard />} />
          </CustomRoutes>
          {Array.from(resources, ([resource, titleField]) => (
            <Resource key={resource} name={resource} recordRepresentation={titleField}>
              {/* react-admin gives every resource an address of its own. These addresses show nothing here. */}
              <Route path="*" element={<NotFound />} />
            </Resource>
          ))}
        </CoreAdminUI>
        <Toaster />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

const Bare = ({ children }: { children?: ReactNode }) => children;
const ToDashboard = () => <Navigate to={AFTER_LOGIN_PATH} replace />;
