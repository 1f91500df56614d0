import { Box, Button } from '@mui/material';
import { HOME_SECTIONS, type HomeSection, labelOfSection } from '@vitrine/shared/home-sections/home-sections';
import { useFormContext, useWatch } from 'react-hook-form';
import { LinedList } from '../../lists/LinedList.tsx';
import { SortableRows } from '../SortableRows.tsx';

/** The sections that are shown, in their order, and below them those that are hidden. */
export function SectionsInput() {
  const { setValue } = useFormContext();
  const shown: readonly HomeSection[] = useWatch({ name: 'home_sections' });
  const hidden = HOME_SECTIONS.filter((section) => !shown.includes(section));
  const change = (sections: readonly HomeSection[]) => setValue('home_sections', sections, { shouldDirty: true });

  return (
    <>
      <SortableRows rows={shown} nameOf={labelOfSection} onChange={change}>
        {(section) => (
          <>
            <Box sx={{ flex: 1 }}>{labelOfSection(section)}</Box>
            <Button
              aria-label={`Hide ${labelOfSection(section)}`}
              onClick={() => change(shown.filter((other) => other !== section))}
            >
              Hide
            </Button>
          </>
        )}
      </SortableRows>
      {hidden.length > 0 && (
        <LinedList sx={{ borderTop: 0, '& > li': { display: 'flex', alignItems: 'center', pl: '52px', py: 0.5 } }}>
          {hidden.map((section) => (
            <li key={section}>
              <Box sx={{ flex: 1, color: 'text.secondary' }}>{labelOfSection(section)}, hidden</Box>
              <Button aria-label={`Show ${labelOfSection(section)}`} onClick={() => change([...shown, section])}>
                Show
              </Button>
            </li>
          ))}
        </LinedList>
      )}
    </>
  );
}
