import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { PagePurpose, PageView } from '@vitrine/shared/contract/site/pages';
import { loadPageTitles } from '@vitrine/shared/languages/load-language';
import { slugify } from '@vitrine/shared/slug';
import { useCreate, useGetList } from 'react-admin';
import { useToast } from '../../feedback/useToast.ts';
import { useDialogAddress } from '../../forms/useDialogAddress.ts';
import { AddIcon } from '../../icons/AddIcon.tsx';
import { t } from '../../language/language.ts';
import { EVERY } from '../../lists/every.ts';
import { retryRead } from '../../providers/retry-read.ts';
import { useSite } from '../useSite.ts';
import { texts } from './texts.ts';

const labels: Record<PagePurpose, string> = {
  imprint: t('Prepare an imprint'),
  privacy: t('Prepare a privacy notice'),
};
const purposes: readonly PagePurpose[] = ['imprint', 'privacy'];

/** Offers the pages that many owners need and this site does not have, as empty drafts with hints of what belongs there. */
export function PreparedPages() {
  const { data: pages } = useGetList<PageView>('pages', EVERY, { retry: retryRead });
  const { record: site } = useSite();
  const language = site?.language ?? 'en';
  const { data: titles } = useQuery({
    queryKey: ['page titles', language],
    queryFn: () => loadPageTitles(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { openEdit } = useDialogAddress();
  const toast = useToast();
  const [create, { isPending }] = useCreate('pages');
  const missing = purposes.filter((purpose) => pages && !pages.some((page) => page.purpose === purpose));

  async function prepare(purpose: PagePurpose) {
    const title = titles?.[purpose] ?? '';
    const data = { title, slug: slugify(title), purpose, place: 'footer', is_draft: true };
    try {
      const page: PageView = await create('pages', { data }, { returnPromise: true });
      openEdit(page.id);
    } catch (error) {
      toast.fail(texts.createFailed, error);
    }
  }

  if (missing.length === 0) return null;
  return (
    <Stack sx={{ mt: 5, gap: 1.5, alignItems: 'flex-start' }}>
      <Typography color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {t('Many countries ask for these pages. They begin as empty drafts, with hints of what belongs there.')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {missing.map((purpose) => (
          <Button
            key={purpose}
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={isPending || !titles}
            onClick={() => prepare(purpose)}
          >
            {labels[purpose]}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
