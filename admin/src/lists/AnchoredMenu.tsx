import { Menu } from '@mui/material';
import type { ReactNode } from 'react';
import { useToastHeight } from '../feedback/toast-space.ts';

type Props = { anchor: HTMLElement; onClose: () => void; children: ReactNode };

const MARGIN_PX = 16;

/** A menu beside a button, above a toast. It is inside the page's main landmark, as all readable content should be. */
export const AnchoredMenu = ({ anchor, onClose, children }: Props) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    container={anchor.closest('main')}
    marginThreshold={MARGIN_PX + useToastHeight()}
  >
    {children}
  </Menu>
);
