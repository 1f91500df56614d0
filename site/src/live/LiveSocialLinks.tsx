import { SOCIAL_LINK_PLACEHOLDERS } from '@vitrine/shared/limits';
import { presentSocialLinks } from '../content/chrome.ts';
import { ConnectWithMe } from '../sections/ConnectWithMe.tsx';
import { SocialLinks } from '../sections/SocialLinks.tsx';
import { Placeholders } from './Placeholders.tsx';
import { useSocialLinks } from './reads.ts';

/** The social links of the footer: placeholders while they load, nothing if they cannot be loaded. */
export function LiveSocialLinks({ apiUrl, labelled = false }: { apiUrl: string; labelled?: boolean }) {
  const { data = [], isPending } = useSocialLinks(apiUrl);
  if (isPending) return <Placeholders className="social-placeholders" count={SOCIAL_LINK_PLACEHOLDERS} />;
  return <SocialLinks links={presentSocialLinks(data)} labelled={labelled} />;
}

/** The about page's section with the same links and their names. */
export function LiveConnectWithMe({ apiUrl }: { apiUrl: string }) {
  const { data = [], isPending } = useSocialLinks(apiUrl);
  if (!isPending && presentSocialLinks(data).length === 0) return null;
  return (
    <ConnectWithMe>
      <LiveSocialLinks apiUrl={apiUrl} labelled />
    </ConnectWithMe>
  );
}
