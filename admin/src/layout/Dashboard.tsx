import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useParams } from 'react-router';
import { Crashed } from '../access/Crashed.tsx';
import { categories } from '../categories/index.ts';
import { messages } from '../contact/index.ts';
import { galleries } from '../galleries/index.ts';
import { heroSlides } from '../hero-slides/index.ts';
import { images } from '../images/index.ts';
import { OfflineAlert } from '../offline/OfflineAlert.tsx';
import { projects } from '../projects/index.ts';
import { publishing } from '../publishing/index.ts';
import { BackupAlert, GuessedTimeZone, settings } from '../settings/index.ts';
import { site } from '../site/index.ts';
import { socialMedia } from '../social-media/index.ts';
import { testimonials } from '../testimonials/index.ts';
import { upload } from '../upload/index.ts';
import { UploadArea } from '../upload/UploadArea.tsx';
import { UploadStatus } from '../upload/UploadStatus.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { LoadingAlert } from './LoadingAlert.tsx';
import { NotFound } from './NotFound.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SummaryCards } from './SummaryCards.tsx';

const tabs = [
  ...[images, heroSlides, testimonials, categories, socialMedia, upload],
  ...[projects, galleries, messages, publishing, site, settings],
];
/** Leads from the demo portfolio to an own site. */
const MineOffer = lazy(() => import('../make-it-mine/MineOffer.tsx').then((module) => ({ default: module.MineOffer })));

/** Tabs without an Add button. */
const fixed: readonly string[] = [messages.name, publishing.name, site.name, settings.name];

/** A new record, or the one with this id. */
const DIALOG = /^(create|[1-9]\d*)$/;

const wide: readonly string[] = [images.name, categories.name, galleries.name];

/** Grids use the whole width of a large screen; lines of text would be too long. */
const panelOf = (tab: (typeof tabs)[number]) => ({
  pt: { xs: 1.5, sm: 2 },
  maxWidth: wide.includes(tab.name) ? 'none' : 1680,
});

/** The page behind the login: header, figures and a tab for each kind of record. */
export function Dashboard() {
  const { tab: name = images.name, dialog, record } = useParams();
  const tab = tabs.find((candidate) => candidate.name === name);

  const dialogs = tab && 'hasParts' in tab ? record : (record ?? dialog);
  if (!tab || (record && !('hasParts' in tab)) || (dialogs && !DIALOG.test(dialogs))) return <NotFound />;
  // The page of a gallery shows its own.
  const hasUploadStatus = tab !== upload && !(tab === galleries && dialog);
  return (
    <Box sx={{ px: 'clamp(16px, 4vw, 64px)', pb: 12 }}>
      <title>{`${tab.options.label} – Admin Dashboard`}</title>
      <DashboardHeader>
        <Shortcuts tabs={tabs} canAdd={!fixed.includes(tab.name)} />
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
        <DashboardTabs tabs={tabs} current={tab.name} />
        <Box role="tabpanel" id={`panel-${tab.name}`} aria-labelledby={`tab-${tab.name}`} sx={panelOf(tab)}>
          <ResourceContextProvider value={tab.resource}>
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
