import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../language/language.ts';
import { PhotosPart } from '../photos/PhotosPart.tsx';
import type { Gallery } from './useGallery.ts';

type Part = { name: string; label: (gallery: Gallery) => string; part: ComponentType<{ gallery: Gallery }> };

const parts: readonly [Part, ...Part[]] = [
  { name: 'photographs', label: () => t('Photographs'), part: PhotosPart },
  {
    name: 'client',
    label: ({ counts }) =>
      counts.comments > 0 ? t('What the client did ({count})', { count: counts.comments }) : t('What the client did'),
    part: lazy(() => import('../client/ClientPart.tsx').then((module) => ({ default: module.ClientPart }))),
  },
  {
    name: 'settings',
    label: () => t('Settings'),
    part: lazy(() => import('../settings/SettingsPart.tsx').then((module) => ({ default: module.SettingsPart }))),
  },
];

/** The part of a gallery that the address names. */
export function GalleryPart({ gallery }: { gallery: Gallery }) {
  const [search] = useSearchParams();
  const shown = parts.find(({ name }) => name === search.get('part')) ?? parts[0];

  return (
    <>
      <Tabs
        value={shown.name}
        aria-label={t('Parts of the gallery')}
        variant="scrollable"
        scrollButtons={false}
        sx={line}
      >
        {parts.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            id={`part-tab-${name}`}
            aria-controls="gallery-part"
            label={label(gallery)}
            component={Link}
            to={name === parts[0].name ? '?' : `?part=${name}`}
            replace
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="gallery-part" aria-labelledby={`part-tab-${shown.name}`} sx={{ pt: 3 }}>
        <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
          <shown.part gallery={gallery} />
        </Suspense>
      </Box>
    </>
  );
}

const line = { borderBottom: 1, borderColor: 'divider' };
