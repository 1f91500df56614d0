import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useParams } from 'react-router';
import { Crashed } from '../access/Crashed.tsx';
import { useDraftWarning } from '../drafts/useDraftWarning.ts';
import { DIALOG } from '../forms/useDialogAddress.ts';
import { t } from '../language/language.ts';
import { OfflineAlert } from '../offline/OfflineAlert.tsx';
import { GuessedTimeZone } from '../settings/GuessedTimeZone.tsx';
import { BackupAlert } from '../settings/index.ts';
import { tabs } from '../tabs.ts';
import { UploadArea } from '../upload/UploadArea.tsx';
import { UploadStatus } from '../upload/UploadStatus.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { LoadingAlert } from './LoadingAlert.tsx';
import { NotFound } from './NotFound.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import './text-face.ts';

/** Leads from the demo portfolio to an own site. */
const MineOffer = lazy(() => import('../make-it-mine/MineOffer.tsx').then((module) => ({ default: module.MineOffer })));

/** The page behind the login: header, figures and a tab for each kind of record. */
export function Dashboard() {
  const { tab: name = tabs[0]?.name, dialog, record } = useParams();
  const tab = tabs.find((candidate) => candidate.name === name);
  useDraftWarning();

  const dialogs = tab?.hasParts ? record : (record ?? dialog);
  if (!tab || (record && !tab.hasParts) || (dialogs && !DIALOG.test(dialogs))) return <NotFound />;
  // The page of a gallery shows its own.
  const hasUploadStatus = tab.name !== 'upload' && !(tab.name === 'galleries' && dialog);
  return (
    <Box sx={{ px: 'clamp(16px, 4vw, 64px)', pb: 12 }}>
      <title>{t('{tab} – Admin Dashboard', { tab: tab.label })}</title>
      <DashboardHeader current={tab.name}>
        <Shortcuts tabs={tabs} canAdd={!tab.isFixed} />
      </DashboardHeader>
      <main>
        <OfflineAlert />
        <LoadingAlert />
        <Suspense>
          <BackupAlert />
          <MineOffer />
          <GuessedTimeZone />
        </Suspense>
        <SummaryCards />
        <DashboardTabs tabs={tabsBelow} current={tab.name} />
        <Box
          {...(tab.place === 'header'
            ? { component: 'section', 'aria-label': tab.label }
            : { role: 'tabpanel', id: `panel-${tab.name}`, 'aria-labelledby': `tab-${tab.name}` })}
          data-panel
          sx={{ ...panel, maxWidth: tab.isWide ? 'none' : 1680 }}
        >
          <ResourceContextProvider value={tab.resource ?? tab.name}>
            <UploadArea>
              {hasUploadStatus && <UploadStatus />}
              <ErrorBoundary key={tab.name} FallbackComponent={Crashed}>
                <Suspense fallback={<Skeleton variant="rectangular" height={240} />}>
                  <tab.list />
                </Suspense>
              </ErrorBoundary>
            </UploadArea>
          </ResourceContextProvider>
        </Box>
      </main>
    </Box>
  );
}

const tabsBelow = tabs.filter(({ place }) => place !== 'header');
const panel = { pt: { xs: 1.5, sm: 2 } };
