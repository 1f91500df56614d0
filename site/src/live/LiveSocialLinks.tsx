import { live as english } from '@vitrine/shared/languages/en/live';
import { SOCIAL_LINK_PLACEHOLDERS } from '@vitrine/shared/limits';
import { presentSocialLinks } from '../content/social/social-links.ts';
import type { IslandTexts } from '../content/texts/interface-texts.ts';
import { ConnectWithMe } from '../sections/ConnectWithMe.tsx';
import { SocialLinks } from '../sections/SocialLinks.tsx';
import { Placeholders } from './Placeholders.tsx';
import { useSocialLinks } from './reads.ts';

type Props = IslandTexts<'live'> & { apiUrl: string };

/** The social links of the footer: placeholders while they load, nothing if they cannot be loaded. */
export function LiveSocialLinks({ apiUrl, labelled = false, texts }: Props & { labelled?: boolean }) {
  const { data = [], isPending } = useSocialLinks(apiUrl);
  if (isPending) {
    const { loading } = texts?.live ?? english;
    return <Placeholders className="social-placeholders" count={SOCIAL_LINK_PLACEHOLDERS} label={loading} />;
  }
  return <SocialLinks links={presentSocialLinks(data)} labelled={labelled} />;
}

/** The about page's section with the same links and their names. */
export function LiveConnectWithMe({ apiUrl, heading, ...texts }: Props & { heading: string }) {
  const { data = [], isPending } = useSocialLinks(apiUrl);
  if (!isPending && presentSocialLinks(data).length === 0) return null;
  return (
    <ConnectWithMe heading={heading}>
      <LiveSocialLinks apiUrl={apiUrl} labelled {...texts} />
    </ConnectWithMe>
  );
}
