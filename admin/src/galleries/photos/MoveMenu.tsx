import { Button, MenuItem } from '@mui/material';
import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { AnchoredMenu } from '../../lists/AnchoredMenu.tsx';

type Target = { section: string | null; title: string | null };
type Props = { sections: readonly GallerySection[]; onMove: (target: Target) => void };

/** Where the selected photographs can go: a way for those who do not drag. */
export function MoveMenu({ sections, onMove }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const targets: Target[] = [
    ...sections.map(({ id, title }) => ({ section: id, title })),
    { section: null, title: null },
  ];

  return (
    <>
      <Button color="inherit" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('Move to…')}
      </Button>
      {anchor && (
        <AnchoredMenu anchor={anchor} onClose={() => setAnchor(undefined)}>
          {targets.map((target) => (
            <MenuItem
              key={target.section}
              onClick={() => {
                setAnchor(undefined);
                onMove(target);
              }}
            >
              {target.title === null ? t('No section') : t('“{title}”', { title: target.title })}
            </MenuItem>
          ))}
        </AnchoredMenu>
      )}
    </>
  );
}
