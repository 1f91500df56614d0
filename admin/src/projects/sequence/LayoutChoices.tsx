import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ProjectLayout } from '@vitrine/shared/contract/site/projects';
import { t } from '../../language/language.ts';
import { Keycap } from './Keycap.tsx';
import { layouts } from './layouts.ts';
import { isPhoto } from './sequence.ts';
import type { SequenceEditing } from './useSequence.ts';

/** The layouts, each with its key. The pressed one is that of everything that is selected. */
export function LayoutChoices({ sequence }: { sequence: SequenceEditing }) {
  const photos = sequence.acting.flatMap((place) => sequence.items[place] ?? []).filter(isPhoto);
  const common = new Set(photos.map(({ layout }) => layout)).size === 1 ? photos[0]?.layout : null;

  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={common}
      disabled={photos.length === 0}
      onChange={(_, next: ProjectLayout | null) => next && sequence.layOut(next)}
      aria-label={t('Layout')}
    >
      {layouts.map(({ layout, label, shown = label, key }) => (
        <ToggleButton
          key={layout}
          value={layout}
          aria-keyshortcuts={key}
          title={`${label} (${key})`}
          sx={{ px: { xs: 1, sm: 1.5 }, gap: 1, textTransform: 'none', whiteSpace: 'nowrap' }}
        >
          {shown}
          <Keycap>{key}</Keycap>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
