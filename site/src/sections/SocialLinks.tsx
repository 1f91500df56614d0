import type { SocialLink } from '../content/social/social-links.ts';
import { SocialIcon } from './SocialIcon.tsx';

type Props = { links: readonly SocialLink[]; labelled?: boolean };

/** The owner's active social links; nothing if there are none. With `labelled` their names are beside the icons. */
export const SocialLinks = ({ links, labelled = false }: Props) =>
  links.length > 0 && (
    <ul className={labelled ? 'social-links labelled' : 'social-links'}>
      {links.map(({ href, icon, label }) => (
        <li key={`${label} ${href}`}>
          <a href={href} rel="me noopener">
            <SocialIcon name={icon} />
            <span className={labelled ? undefined : 'visually-hidden'}>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
