import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../feedback/LiveRegion.tsx';
import { toastSpace } from '../feedback/toast-space.ts';
import { MenuIcon } from '../icons/MenuIcon.tsx';
import { t } from '../language/language.ts';
import { type DashboardTab, tabAddress } from './dashboard-tab.ts';

type Props = { tabs: readonly DashboardTab[]; current: string };

/** All tabs in a menu, on screens where they do not fit side by side. Its button carries what they count, such as unread messages. */
export function SectionsMenu({ tabs, current }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const counts = tabs.flatMap(({ name, count }) => (count ? [{ name, Count: count }] : []));

  function close() {
    if (menu.current) menu.current.open = false;
  }

  /** It ends where the window, or a toast, does. */
  function measureBottom({ currentTarget }: SyntheticEvent<HTMLElement>) {
    const { bottom } = currentTarget.getBoundingClientRect();
    currentTarget.style.setProperty('--bottom', `${Math.ceil(bottom)}px`);
  }

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  return (
    <Details ref={menu} onBlur={closeOnLeaving} onKeyDown={closeOnEscape} onToggle={measureBottom}>
      <summary>
        <MenuIcon />
        <span className="name">{t('All sections')}</span>
        {counts.map(({ name, Count }) => (
          <Count key={name} />
        ))}
      </summary>
      <ul>
        {tabs.map(({ name, label, place, count: Count }, index) => (
          <li key={name} data-group={index > 0 && place !== tabs[index - 1]?.place}>
            <Link to={tabAddress(name, index)} aria-current={name === current ? 'page' : undefined} onClick={close}>
              {label} {Count && <Count />}
            </Link>
          </li>
        ))}
      </ul>
    </Details>
  );
}

/** Wide enough for all tabs beside each other, with a number of unread messages. */
const ALL_TABS_PX = 1140;

const Details = styled('details')(({ theme: { vars, palette } }) => {
  const colors = (vars ?? { palette }).palette;
  return {
    position: 'relative',
    [`@media (min-width: ${ALL_TABS_PX}px)`]: { display: 'none' },
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 48,
      height: 48,
      paddingInline: 8,
      cursor: 'pointer',
      listStyle: 'none',
      background: colors.background.default,
    },
    '& .name': visuallyHidden,
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > ul': {
      position: 'absolute',
      right: 0,
      top: '100%',
      minWidth: 208,
      boxSizing: 'border-box',
      maxHeight: `calc(100dvh - var(--bottom, 0px) - ${toastSpace})`,
      overflowY: 'auto',
      margin: 0,
      padding: '4px 0',
      listStyle: 'none',
      background: colors.background.default,
      border: `1px solid ${colors.divider}`,
    },
    '& li[data-group=true]': { borderTop: `1px solid ${colors.divider}` },
    '& a': { display: 'block', padding: '10px 16px', lineHeight: '24px', color: 'inherit', textDecoration: 'none' },
    '& a:hover': { background: colors.surface },
    '& a[aria-current]': { boxShadow: `inset 2px 0 ${colors.text.primary}` },
  };
});
