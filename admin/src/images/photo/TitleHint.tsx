import { useQuery } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { loadCatalogue } from '@vitrine/shared/languages/load-language';
import { publicTitle } from '@vitrine/shared/public-title';
import { useEditContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../../language/language.ts';
import { useSiteLanguage } from '../../lists/useSiteLanguage.ts';
import { NO_HINT } from '../dialog/ImageInputs.tsx';

/** Says of a title that is the name of the file that visitors see another. */
export function TitleHint() {
  const { record } = useEditContext<ImageAdminView>();
  const title = String(useWatch({ name: 'title' }) ?? '');
  return record && publicTitle({ ...record, title }) !== title ? <NameOfFile /> : NO_HINT;
}

/** Visitors read in the language of the site. */
function NameOfFile() {
  const language = useSiteLanguage();
  const { data: untitled } = useQuery({
    queryKey: ['untitled', language],
    queryFn: async () => (await loadCatalogue(language)).lightbox.photograph,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!untitled) return NO_HINT;
  return t('This is the name of the file. Visitors see “{title}” until there is another title.', { title: untitled });
}
