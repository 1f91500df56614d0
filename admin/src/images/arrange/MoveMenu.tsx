import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { AnchoredMenu } from '../../lists/AnchoredMenu.tsx';
import type { Goal } from './arrange.ts';
import type { Movable } from './useArrange.ts';

/** The image to move, and the button that opened the menu. */
export type Moving = Movable & { anchor: HTMLElement };

type Props = {
  moving: Moving | undefined;
  total: number;
  onMove: (image: Movable, goal: Goal, seen: number) => void;
  onClose: () => void;
};

/** Moves that are too far for dragging: to either end of ten thousand images, or to a numbered place. */
export function MoveMenu({ moving, total, onMove, onClose }: Props) {
  const [asked, setAsked] = useState<Moving>();
  if (!moving)
    return asked ? <PositionDialog {...{ asked, total, onMove }} onClose={() => setAsked(undefined)} /> : null;

  const { position, anchor } = moving;
  const last = total - 1;
  const ways = [
    { label: t('Move to the top'), to: 0, goal: { position: 0 } },
    { label: t('One place earlier'), to: position - 1, goal: { by: -1 } },
    { label: t('One place later'), to: position + 1, goal: { by: 1 } },
    { label: t('Move to the end'), to: last, goal: { position: Number.POSITIVE_INFINITY } },
  ];
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      {ways.map(({ label, to, goal }) => (
        <MenuItem
          key={label}
          disabled={to < 0 || to > last || to === position}
          onClick={() => {
            onClose();
            onMove(moving, goal, to);
          }}
        >
          {label}
        </MenuItem>
      ))}
      <MenuItem
        onClick={() => {
          onClose();
          setAsked(moving);
        }}
      >
        {t('Move to position…')}
      </MenuItem>
    </AnchoredMenu>
  );
}

type DialogProps = { asked: Moving; total: number; onMove: Props['onMove']; onClose: () => void };

function PositionDialog({ asked, total, onMove, onClose }: DialogProps) {
  const { title, position } = asked;
  const [typed, setTyped] = useState(String(position + 1));
  const wanted = Number(typed);
  const isPossible = Number.isInteger(wanted) && wanted >= 1 && wanted <= total;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPossible) return;
    onClose();
    onMove(asked, { position: wanted - 1 }, wanted - 1);
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle variant="h3">{t('Move {title}', { title })}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            type="number"
            label={t('Position, 1 to {total}', { total })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
            error={!isPossible}
            helperText={isPossible ? undefined : t('Please enter a whole number from 1 to {total}', { total })}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isPossible}>
            {t('Move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
