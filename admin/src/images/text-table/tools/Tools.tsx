import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import type { TextTable } from '../useTextTable.ts';
import { FindAndReplace } from './FindAndReplace.tsx';
import { NumberRows } from './NumberRows.tsx';
import { TakeFromFiles } from './TakeFromFiles.tsx';

const TOOLS = { find: t('Find and replace'), number: t('Number'), files: t('Take from the files') };
type Tool = keyof typeof TOOLS;

/** What can be done with many cells at once. One tool is open at a time, or none. */
export function Tools({ table, onSay }: { table: TextTable; onSay: (sentence: string) => void }) {
  const [open, setOpen] = useState<Tool>();

  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box role="group" aria-label={t('Tools')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(Object.keys(TOOLS) as Tool[]).map((tool) => (
          <Button
            key={tool}
            variant={open === tool ? 'contained' : 'outlined'}
            aria-expanded={open === tool}
            onClick={() => setOpen(open === tool ? undefined : tool)}
          >
            {TOOLS[tool]}
          </Button>
        ))}
        <Button disabled={!table.canUndo} sx={{ ml: { sm: 'auto' } }} onClick={table.undo}>
          {t('Undo')}
        </Button>
      </Box>
      {open === 'find' && <FindAndReplace table={table} onSay={onSay} />}
      {open === 'number' && <NumberRows table={table} onSay={onSay} />}
      {open === 'files' && <TakeFromFiles table={table} />}
    </Box>
  );
}
