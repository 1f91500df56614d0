import { styled } from '@mui/material/styles';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { CHOSEN, FORCED } from '../layout/forced-colors.ts';
import type { Part } from './part.ts';

type Props = {
  /** The name of the tab. */
  tab: string;
  label: string;
  parts: readonly Part[];
  /** The name of the open part. */
  current: string;
};

/** Links to the parts of a tab: one stop for the keyboard, with arrow keys between them. The one to the open part is in sight. */
export function PartList({ tab, label, parts, current }: Props) {
  return (
    <Parts aria-label={label}>
      <ul onKeyDown={moveFocus}>
        {parts.map(({ name, label: text }) => (
          <li key={name}>
            <Link
              ref={name === current ? showLink : undefined}
              to={`${AFTER_LOGIN_PATH}/${tab}/${name}`}
              tabIndex={name === current ? 0 : -1}
              aria-current={name === current ? 'page' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Parts>
  );
}

const showLink = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const from = links.findIndex((link) => link.matches(':focus'));
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: -1 }[event.key];
  // With these, the browser goes back, or to the end of the page.
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  links.at(to % links.length)?.focus();
}

/** On a phone the list is one line that scrolls. */
const Parts = styled('nav')(({ theme: { vars, palette } }) => {
  const colors = (vars ?? { palette }).palette;
  return {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& ul': { display: 'flex', gap: 24, margin: 0, padding: 0, listStyle: 'none', whiteSpace: 'nowrap' },
    '& a': {
      display: 'block',
      minWidth: 44,
      padding: '10px 0',
      lineHeight: '24px',
      color: colors.text.secondary,
      textDecoration: 'none',
    },
    '& a:hover': { color: colors.text.primary },
    '& a[aria-current]': { color: colors.text.primary, boxShadow: `inset 0 -2px ${colors.text.primary}` },
    [FORCED]: { '& a[aria-current]': { borderBottom: CHOSEN } },
  };
});
