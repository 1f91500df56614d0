import { List, ListItem, ListItemButton, ListItemText, TextField, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type PageView, VersionedPageView } from '@vitrine/shared/contract/site/pages';
import { type ProjectView, VersionedProjectView } from '@vitrine/shared/contract/site/projects';
import { completeLink, isFollowableUrl, isSitePath } from '@vitrine/shared/links';
import { type PageReference, referenceTo } from '@vitrine/shared/own-pages/page-references';
import { PROJECTS_PATH } from '@vitrine/shared/site-addresses';
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../language/language.ts';
import { isComposing } from '../../layout/shortcut-keys.ts';
import { EVERY } from '../../lists/every.ts';
import { addResourceView, ofAnyServer } from '../../providers/records.ts';
import { retryRead } from '../../providers/retry-read.ts';
import { PickerDialog, type PickerProps } from './PickerDialog.tsx';

// The tabs of these may not have been open.
addResourceView('pages', ofAnyServer(VersionedPageView));
addResourceView('projects', ofAnyServer(VersionedProjectView));

/** What a link leads to. `kind` distinguishes what has the same name. */
export type Target = { name: string; kind: string; address: string };

const PHOTOS = 8;
const fixed: readonly Target[] = [
  { name: t('Home'), kind: t('Page of the site'), address: '/' },
  { name: t('Gallery'), kind: t('Page of the site'), address: '/gallery' },
  { name: t('About'), kind: t('Page of the site'), address: '/about' },
  { name: t('Contact'), kind: t('Page of the site'), address: '/contact' },
];

const ALL_PROJECTS: Target = { name: t('Projects'), kind: t('Page of the site'), address: PROJECTS_PATH };

/** Picks what a link leads to: a page, a project, a photograph, or an address that is typed. */
export function LinkDialog({ onChoose, ...dialog }: PickerProps & { onChoose: (target: Target) => void }) {
  return (
    <PickerDialog title={t('Insert a link')} {...dialog}>
      <Targets onChoose={onChoose} />
    </PickerDialog>
  );
}

function Targets({ onChoose }: { onChoose: (target: Target) => void }) {
  const [wanted, setWanted] = useState('');
  /** Enter was pressed, perhaps before there was an answer to what is typed. */
  const [isEntered, setEntered] = useState(false);
  const { found, isFinal } = useTargets(wanted.trim());

  useEffect(() => {
    if (!isEntered || !isFinal) return;
    setEntered(false);
    const [first] = found;
    if (first) onChoose(first);
  }, [isEntered, isFinal, found, onChoose]);

  function type(text: string) {
    setWanted(text);
    setEntered(false);
  }

  function chooseFirst(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setEntered(wanted.trim() !== '');
  }

  return (
    <>
      <TextField
        type="search"
        label={t('Search, or type an address')}
        fullWidth
        autoFocus
        value={wanted}
        onChange={({ target }) => type(target.value)}
        onKeyDown={chooseFirst}
      />
      <List aria-label={t('What the link leads to')} sx={{ mt: 1 }}>
        {found.map((target) => (
          <ListItem key={target.address} disablePadding>
            <ListItemButton component="button" type="button" onClick={() => onChoose(target)}>
              <ListItemText primary={target.name} secondary={target.kind} sx={{ overflowWrap: 'anywhere' }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Typography role="status" color="textSecondary">
        {found.length === 0 && t('Nothing found.')}
      </Typography>
    </>
  );
}

/** A typed address first, then pages, projects and photographs that match. Final once the first of them is the answer to what is typed now. */
function useTargets(wanted: string): { found: Target[]; isFinal: boolean } {
  const q = useDeferredValue(wanted);
  const { data: pages = [], isPending: arePagesPending } = useGetList<PageView>('pages', EVERY, { retry: retryRead });
  const { data: projects = [], isPending: areProjectsPending } = useGetList<ProjectView>('projects', EVERY, {
    retry: retryRead,
  });
  const {
    data: photos = [],
    isPending: arePhotosPending,
    isPlaceholderData: areOfFormerWord,
  } = useGetList<ImageAdminView>(
    'images',
    {
      pagination: { page: 1, perPage: PHOTOS },
      sort: { field: 'sort_order', order: 'ASC' },
      filter: { is_public: true, ...(q && { q }) },
    },
    { retry: retryRead, placeholderData: keepPreviousData },
  );
  const added = [
    ...pages.map(targetOf('page', t('Own page'), t('Own page, a draft'))),
    ...projects.map(targetOf('project', t('Project'), t('Project, a draft'))),
  ];
  const overview = projects.length > 0 ? [ALL_PROJECTS] : [];
  const isNamed = ({ name }: Target) => name.toLowerCase().includes(wanted.toLowerCase());
  const typed = typedTarget(wanted);
  const named = [...added, ...fixed, ...overview].filter(isNamed);
  const found = [
    ...typed,
    ...named,
    ...photos.map(({ id, title }) => ({
      name: title,
      kind: t('Photograph'),
      address: referenceTo({ kind: 'photo', id }),
    })),
  ];
  const isNamedFinal = !arePagesPending && !areProjectsPending;
  const arePhotosFinal = q === wanted && !arePhotosPending && !areOfFormerWord;
  const isFinal = typed.length > 0 || (isNamedFinal && (named.length > 0 || arePhotosFinal));
  return { found, isFinal };
}

const targetOf =
  (kind: PageReference['kind'], name: string, draft: string) =>
  ({ id, title, is_draft: isDraft }: PageView | ProjectView): Target => ({
    name: title,
    kind: isDraft ? draft : name,
    address: referenceTo({ kind, id }),
  });

function typedTarget(wanted: string): Target[] {
  const address = completeLink(wanted);
  const isAddress = isFollowableUrl(address) || isSitePath(address);
  return isAddress ? [{ name: wanted, kind: t('This address'), address }] : [];
}
