import { Button, Menu, MenuItem } from '@mui/material';
import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import { useState } from 'react';

type Target = { section: string | null; name: string };
type Props = { sections: readonly GallerySection[]; onMove: (target: Target) => void };

/** Where the selected photographs can go: a way for those who do not drag. */
export function MoveMenu({ sections, onMove }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const targets: Target[] = [
    ...sections.map(({ id, title }) => ({ section: id, name: `“${title}”` })),
    { section: null, name: 'no section' },
  ];

  return (
    <>
      <Button color="inherit" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Move to…
      </Button>
      {anchor && (
        // Inside the page's main landmark, as all readable content should be.
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)} container={anchor.closest('main')}>
          {targets.map((target) => (
            <MenuItem
              key={target.section}
              onClick={() => {
                setAnchor(undefined);
                onMove(target);
              }}
            >
              {target.section === null ? 'No section' : target.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
