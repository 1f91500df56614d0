import { Box, Button } from '@mui/material';
import { HOME_SECTIONS, type HomeSection, labelOfSection } from '@vitrine/shared/home-sections/home-sections';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../language/language.ts';
import { LinedList } from '../../lists/LinedList.tsx';
import { SortableRows } from '../SortableRows.tsx';

const nameOf = (section: HomeSection) => t(labelOfSection(section));

/** The sections that are shown, in their order, and below them those that are hidden. */
export function SectionsInput() {
  const { setValue } = useFormContext();
  const shown: readonly HomeSection[] = useWatch({ name: 'home_sections' });
  const hidden = HOME_SECTIONS.filter((section) => !shown.includes(section));
  const change = (sections: readonly HomeSection[]) => setValue('home_sections', sections, { shouldDirty: true });

  return (
    <>
      <SortableRows rows={shown} nameOf={nameOf} onChange={change}>
        {(section) => (
          <>
            <Box sx={{ flex: 1 }}>{nameOf(section)}</Box>
            <Button
              aria-label={t('Hide {section}', { section: nameOf(section) })}
              onClick={() => change(shown.filter((other) => other !== section))}
            >
              {t('Hide')}
            </Button>
          </>
        )}
      </SortableRows>
      {hidden.length > 0 && (
        <LinedList sx={{ borderTop: 0, '& > li': { display: 'flex', alignItems: 'center', pl: '52px', py: 0.5 } }}>
          {hidden.map((section) => (
            <li key={section}>
              <Box sx={{ flex: 1, color: 'text.secondary' }}>
                {t('{section}, hidden', { section: nameOf(section) })}
              </Box>
              <Button
                aria-label={t('Show {section}', { section: nameOf(section) })}
                onClick={() => change([...shown, section])}
              >
                {t('Show')}
              </Button>
            </li>
          ))}
        </LinedList>
      )}
    </>
  );
}
