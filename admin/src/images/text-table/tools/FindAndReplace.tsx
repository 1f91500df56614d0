import { TextField } from '@mui/material';
import { useState } from 'react';
import { t, tCount } from '../../../language/language.ts';
import type { TextTable } from '../useTextTable.ts';
import { CheckField } from './CheckField.tsx';
import { ColumnsField } from './ColumnField.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { replacedCells, type Search } from './tools.ts';

/** Replaces a text in one column, or in all. Says before how many cells it would change. */
export function FindAndReplace({ table, onSay }: { table: TextTable; onSay: (sentence: string) => void }) {
  const [search, setSearch] = useState<Search>({ find: '', replacement: '', column: 'all', matchesCase: false });
  const cells = replacedCells(table, search);

  return (
    <ToolPanel
      label={t('Find and replace')}
      actionLabel={t('Replace')}
      disabled={cells.length === 0}
      outcome={
        search.find === '' ? '' : tCount(cells.length, 'Would change {count} cell.', 'Would change {count} cells.')
      }
      onAct={() => {
        table.set(cells);
        onSay(tCount(cells.length, '{count} cell changed.', '{count} cells changed.'));
      }}
    >
      <TextField
        id="tool-find"
        label={t('Find')}
        value={search.find}
        autoComplete="off"
        onChange={({ target }) => setSearch({ ...search, find: target.value })}
      />
      <TextField
        id="tool-replacement"
        label={t('Replace with')}
        value={search.replacement}
        autoComplete="off"
        onChange={({ target }) => setSearch({ ...search, replacement: target.value })}
      />
      <ColumnsField value={search.column} onChoose={(column) => setSearch({ ...search, column })} />
      <CheckField
        label={t('Match case')}
        isChecked={search.matchesCase}
        onCheck={(matchesCase) => setSearch({ ...search, matchesCase })}
      />
    </ToolPanel>
  );
}
