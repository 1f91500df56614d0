import { Box, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { t } from '../../language/language.ts';
import { CENTRE, movedByKey } from './focal-point.ts';
import { PlacementPreviews } from './PlacementPreviews.tsx';
import { type Croppable, type FocalPoint, PLACEMENTS, type Placement } from './placements.ts';

type Props = {
  picture: Croppable;
  /** What is in it. */
  alt: string;
  placements?: readonly Placement[];
};

/** The point of the picture that every crop keeps visible, set by pointer or arrow keys. Previews show the crops. */
export function FocalPointInput({ picture, alt, placements = PLACEMENTS }: Props) {
  const { setValue } = useFormContext();
  const [x, y] = z
    .tuple([z.number().catch(CENTRE.x), z.number().catch(CENTRE.y)])
    .parse(useWatch({ name: ['focal_x', 'focal_y'] }));
  const shown = useRef<HTMLImageElement>(null);
  const marker = useRef<HTMLButtonElement>(null);

  function set(point: FocalPoint) {
    setValue('focal_x', within(point.x), { shouldDirty: true });
    setValue('focal_y', within(point.y), { shouldDirty: true });
  }

  /** A mouse points by pressing, also while it moves. A finger taps, or moves the marker itself: anything else of it scrolls. */
  function follow(event: PointerEvent) {
    const isHeld = event.pointerType === 'mouse' || event.target === marker.current;
    if (isHeld && event.buttons === 1) point(event);
  }

  function point({ clientX, clientY }: MouseEvent) {
    const frame = shown.current?.getBoundingClientRect();
    if (!frame) return;
    set({ x: (clientX - frame.left) / frame.width, y: (clientY - frame.top) / frame.height });
    marker.current?.focus({ preventScroll: true });
  }

  function moveByKey(event: KeyboardEvent) {
    const moved = movedByKey({ x, y }, event);
    if (!moved) return;
    event.preventDefault();
    set(moved);
  }

  return (
    <Box sx={{ mb: 3 }}>
      <Frame
        onPointerDown={follow}
        onPointerMove={follow}
        onClick={(event) => {
          // A click of the keyboard has no place.
          if (event.detail > 0) point(event);
        }}
      >
        <div>
          <img ref={shown} src={picture.thumbnail_url} alt={alt} draggable={false} />
          <button
            ref={marker}
            type="button"
            aria-label={t('Focal point: {left} from the left, {top} from the top', {
              left: percent(x),
              top: percent(y),
            })}
            data-takes-arrows
            aria-describedby="focal-point-help"
            onKeyDown={moveByKey}
            // An inline style: as a class, each position would add a rule to the style sheet that is never removed.
            style={{ left: percent(x), top: percent(y) }}
          />
        </div>
      </Frame>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, my: 1 }}>
        <Typography id="focal-point-help" variant="body2" color="textSecondary">
          {t('Point at what must be seen in every crop, or use the arrow keys.')}
        </Typography>
        <Button size="small" onClick={() => set(CENTRE)} sx={{ flexShrink: 0 }}>
          {t('Centre')}
        </Button>
      </Box>
      <PlacementPreviews picture={picture} placements={placements} point={{ x, y }} />
    </Box>
  );
}

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  background: (theme.vars ?? theme).palette.surface,
  '& > div': { position: 'relative', lineHeight: 0, cursor: 'crosshair', userSelect: 'none' },
  '& img': { maxWidth: '100%', maxHeight: 280, minHeight: 80 },
  '& button': {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    transform: 'translate(-50%, -50%)',
    border: 0,
    borderRadius: '50%',
    background: 'none',
    cursor: 'move',
    touchAction: 'none',
  },
  // The ring is smaller than what is taken hold of.
  '& button::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 28,
    height: 28,
    border: '3px solid white',
    borderRadius: '50%',
    background: 'color-mix(in srgb, black 25%, transparent)',
    boxShadow: '0 0 0 2px black',
  },
}));
