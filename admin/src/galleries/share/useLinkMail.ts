import { useQuery } from '@tanstack/react-query';
import { loadMails } from '@vitrine/shared/languages/load-language';
import { useSiteLanguage } from '../../lists/useSiteLanguage.ts';
import { mailAddress } from './mail-address.ts';

type Mailed = Parameters<typeof mailAddress>[0];

/** The address of a mail with the link in the language of the site; undefined until its sentences have been loaded. */
export function useLinkMail(gallery: Mailed): string | undefined {
  const language = useSiteLanguage();
  const { data: mails } = useQuery({
    queryKey: ['mail-sentences', language],
    queryFn: () => loadMails(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return mails && mailAddress(gallery, { language, mail: mails.link });
}
