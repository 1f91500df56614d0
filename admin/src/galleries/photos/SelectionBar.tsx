import { Button } from '@mui/material';
import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import { t } from '../../language/language.ts';
import { SelectionFrame } from '../../photos/SelectionFrame.tsx';
import type { PhotoSelection } from '../../photos/usePhotoSelection.ts';
import { MoveMenu } from './MoveMenu.tsx';
import type { PhotoActions } from './usePhotoActions.ts';

type Props = {
  sections: readonly GallerySection[];
  /** Whether the gallery opens with one of them. */
  hasCover: boolean;
  selection: PhotoSelection;
  total: number;
  actions: PhotoActions;
  onPoint: (id: number) => void;
  onReplace: (id: number) => void;
};

/** The actions on all selected photographs. */
export function SelectionBar({ sections, hasCover, selection, total, actions, onPoint, onReplace }: Props) {
  const { ids, replace, selectAll } = selection;

  const [only] = ids;
  if (ids.length === 0) return null;
  return (
    <SelectionFrame count={ids.length} total={total} onSelectAll={selectAll} onClear={() => replace([])}>
      {sections.length > 0 && <MoveMenu sections={sections} onMove={(to) => actions.move({ ids, ...to })} />}
      {hasCover && ids.length === 1 && only !== undefined && (
        <Button color="inherit" onClick={() => actions.setCover(only)}>
          {t('Use as cover')}
        </Button>
      )}
      {hasCover && ids.length === 1 && only !== undefined && (
        <Button color="inherit" aria-haspopup="dialog" onClick={() => onPoint(only)}>
          {t('Focal point')}
        </Button>
      )}
      {ids.length === 1 && only !== undefined && (
        <Button color="inherit" aria-haspopup="dialog" onClick={() => onReplace(only)}>
          {t('Replace')}
        </Button>
      )}
      <Button color="inherit" onClick={() => actions.addToPortfolio(ids)}>
        {t('Add to portfolio')}
      </Button>
      <Button color="inherit" onClick={() => actions.remove(ids)}>
        {t('Remove')}
      </Button>
    </SelectionFrame>
  );
}
