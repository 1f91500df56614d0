import { Box, Tab, Tabs } from '@mui/material';
import { Link } from 'react-router';
import { t } from '../language/language.ts';
import { type DashboardTab, tabAddress } from './dashboard-tab.ts';
import { SectionsMenu } from './SectionsMenu.tsx';

type Props = { tabs: readonly DashboardTab[]; current: string };

/**
 * Tabs in two groups that are links: each has an address and opens in a new window; arrow keys move between them. They stay at the top of the screen
 * while the page scrolls. Where they do not fit, a menu beside them lists all.
 */
export function DashboardTabs({ tabs, current }: Props) {
  return (
    <Box sx={bar}>
      <Tabs
        value={tabs.some(({ name }) => name === current) && current}
        aria-label={t('Sections')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {tabs.map(({ name, label, place, count: Count }, index) => (
          <Tab
            key={name}
            value={name}
            label={
              <span>
                {label} {Count && <Count />}
              </span>
            }
            id={`tab-${name}`}
            sx={place !== tabs[index - 1]?.place && index > 0 ? nextGroup : undefined}
            aria-controls={`panel-${name}`}
            component={Link}
            to={tabAddress(name, index)}
          />
        ))}
      </Tabs>
      <SectionsMenu key={current} tabs={tabs} current={current} />
    </Box>
  );
}

/** A line before it. */
const nextGroup = {
  ml: '28px',
  overflow: 'visible',
  '&::before': { content: '""', position: 'absolute', left: -28, height: 20, borderLeft: 1, borderColor: 'divider' },
};

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
};
