import { Tab, Tabs } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import type { ComponentType } from 'react';
import { Link } from 'react-router';

type DashboardTab = {
  name: string;
  options: { label: string };
  /** Shown beside the label. */
  count?: ComponentType;
};
type Props = { tabs: readonly DashboardTab[]; current: string };

/** Tabs that are links: each has an address and opens in a new window; arrow keys move between them. */
export function DashboardTabs({ tabs, current }: Props) {
  return (
    <Tabs
      value={current}
      aria-label="Sections"
      variant="scrollable"
      scrollButtons={false}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ name, options, count: Count }, index) => (
        <Tab
          key={name}
          value={name}
          label={
            <span>
              {options.label} {Count && <Count />}
            </span>
          }
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          component={Link}
          to={index === 0 ? AFTER_LOGIN_PATH : `${AFTER_LOGIN_PATH}/${name}`}
        />
      ))}
    </Tabs>
  );
}
