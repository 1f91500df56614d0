import { PageInput } from '@vitrine/shared/contract/site/pages';
import type { PreviewInput } from '@vitrine/shared/contract/site/previews';
import { pageAddress } from '@vitrine/shared/own-pages/page-address';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../../language/language.ts';
import { PreviewPlace } from '../../preview/PreviewPlace.tsx';

/** What a page has until it is given a title and an address. */
const UNNAMED = { title: t('Untitled'), slug: 'untitled' };

/** Shows the page that is being written, as of the last moment when it could be saved. */
export function PagePreview() {
  const id = Number(useRecordContext()?.id ?? 0);
  const typed = useWatch();
  const [valid, setValid] = useState<PreviewInput['page']>({ ...PageInput.parse(UNNAMED), id });
  const { data } = PageInput.safeParse({
    ...typed,
    title: typed.title || UNNAMED.title,
    slug: typed.slug || UNNAMED.slug,
  });
  const page = data ? { ...data, id } : valid;
  if (page && JSON.stringify(page) !== JSON.stringify(valid)) setValid(page);

  return <PreviewPlace path={pageAddress(page ?? UNNAMED)} changes={{ page }} />;
}
