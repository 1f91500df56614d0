import { Box, Typography } from '@mui/material';
import { t } from '../language/language.ts';
import { uploadTexts } from './texts.ts';
import type { Held } from './useDroppedFiles.ts';

type Props = {
  held: Held;
  /** Whether the page has photographs that a single file may replace. */
  hasTargets: boolean;
  /** What becomes of files that are taken. */
  says: string;
  /** Whether a dialog is open above what would take them. */
  isBelowDialog: boolean;
};

/**
 * What happens to files that are held over the page. It covers everything and receives the drop: the elements below may be rendered again
 * at that moment, and a drop on a removed element is lost.
 */
export function DropHint({ held: { isTaken, isSingle, target }, hasTargets, says, isBelowDialog }: Props) {
  const isReplacing = isSingle && hasTargets;
  const refusal = isBelowDialog ? uploadTexts.dialogFirst : uploadTexts.galleryFirst;
  const elsewhere = isReplacing ? uploadTexts.onPhotograph(isTaken) : isTaken ? says : refusal;

  return (
    <Box data-drop-hint sx={isReplacing ? { ...cover, ...seeThrough } : { ...cover, ...opaque }}>
      {target && <Box sx={frame} style={boxOf(target.frame)} />}
      <Typography variant={isReplacing ? 'body1' : 'h2'} component="p" sx={isReplacing ? label : undefined}>
        {target ? t('Replace “{name}”', { name: target.name }) : elsewhere}
      </Typography>
    </Box>
  );
}

const boxOf = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height });

const cover = {
  position: 'fixed',
  inset: 0,
  zIndex: 'tooltip',
  display: 'grid',
  outline: '2px dashed',
  outlineOffset: -12,
  outlineColor: 'info.main',
};

const opaque = { placeItems: 'center', bgcolor: 'background.default', opacity: 0.94 };

/** The photographs have to be seen. */
const seeThrough = { placeItems: 'end center' };

const label = {
  maxWidth: 'calc(100% - 64px)',
  mb: 5,
  px: 2.5,
  py: 1.25,
  bgcolor: 'text.primary',
  color: 'background.default',
  overflowWrap: 'anywhere',
};

const frame = { position: 'fixed', outline: '3px solid', outlineColor: 'info.main', outlineOffset: 2 };
