import { Box } from '@mui/material';
import encode from 'qr';

/** A text as a QR code: dark on light in every scheme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encode(text, 'raw', { border: 2 });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 220, maxWidth: '100%', bgcolor: 'common.white', color: 'common.black' }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}
