import AddIcon from '@mui/icons-material/Add';
import { Button, Stack, Typography } from '@mui/material';
import type { PagePurpose, PageView } from '@vitrine/shared/contract/site/pages';
import type { Language } from '@vitrine/shared/site-choices';
import { slugify } from '@vitrine/shared/slug';
import { useCreate, useGetList } from 'react-admin';
import { useToast } from '../../feedback/useToast.ts';
import { useDialogAddress } from '../../forms/useDialogAddress.ts';
import { retryRead } from '../../providers/retry-read.ts';
import { useSite } from '../useSite.ts';
import { texts } from './texts.ts';

/** What the pages that many owners need are called in each language of the site. */
const titles: Record<PagePurpose, { label: string; titles: Record<Language, string> }> = {
  imprint: {
    label: 'Prepare an imprint',
    titles: {
      en: 'Imprint',
      de: 'Impressum',
      fr: 'Mentions légales',
      es: 'Aviso legal',
      it: 'Note legali',
      pt: 'Aviso legal',
      nl: 'Colofon',
      ja: '運営者情報',
    },
  },
  privacy: {
    label: 'Prepare a privacy notice',
    titles: {
      en: 'Privacy',
      de: 'Datenschutz',
      fr: 'Confidentialité',
      es: 'Privacidad',
      it: 'Privacy',
      pt: 'Privacidade',
      nl: 'Privacy',
      ja: 'プライバシーポリシー',
    },
  },
};
const purposes: readonly PagePurpose[] = ['imprint', 'privacy'];
const EVERY = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'sort_order', order: 'ASC' as const } };

/** Offers the pages that many owners need and this site does not have, as empty drafts with hints of what belongs there. */
export function PreparedPages() {
  const { data: pages } = useGetList<PageView>('pages', EVERY, { retry: retryRead });
  const { record: site } = useSite();
  const { openEdit } = useDialogAddress();
  const toast = useToast();
  const [create, { isPending }] = useCreate();
  const missing = purposes.filter((purpose) => pages && !pages.some((page) => page.purpose === purpose));

  async function prepare(purpose: PagePurpose) {
    const title = titles[purpose].titles[site?.language ?? 'en'];
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
        Many countries ask for these pages. They begin as empty drafts, with hints of what belongs there.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {missing.map((purpose) => (
          <Button
            key={purpose}
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={isPending}
            onClick={() => prepare(purpose)}
          >
            {titles[purpose].label}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
