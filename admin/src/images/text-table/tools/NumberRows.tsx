import { TextField } from '@mui/material';
import { useState } from 'react';
import { t, tCount } from '../../../language/language.ts';
import type { Column } from '../columns.ts';
import type { TextTable } from '../useTextTable.ts';
import { ColumnField } from './ColumnField.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { NUMBER, numbered, numberedCells } from './tools.ts';

const MOST_DIGITS = 6;
const LAST_START = 1_000_000;

/** A whole number within limits, whatever is typed. */
const wholeOf = (text: string, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.trunc(Number(text)) || 0));

/** Numbers all rows: each gets the pattern with a number of its own. */
export function NumberRows({ table, onSay }: { table: TextTable; onSay: (sentence: string) => void }) {
  const [column, setColumn] = useState<Column>('title');
  const [pattern, setPattern] = useState('');
  const [typed, setTyped] = useState({ start: '1', digits: '1' });
  const numbering = {
    pattern,
    start: wholeOf(typed.start, 0, LAST_START),
    digits: wholeOf(typed.digits, 1, MOST_DIGITS),
  };
  const { rows } = table;
  const isComplete = pattern.includes(NUMBER);
  const ends = { first: numbered(numbering, 0), last: numbered(numbering, rows.length - 1) };

  return (
    <ToolPanel
      label={t('Number')}
      actionLabel={t('Number')}
      disabled={!isComplete}
      outcome={
        isComplete
          ? t('From “{first}” to “{last}”.', ends)
          : t('Write {n} where the number is to stand.', { n: NUMBER })
      }
      onAct={() => {
        table.set(numberedCells(rows, column, numbering));
        onSay(tCount(rows.length, '{count} row numbered.', '{count} rows numbered.'));
      }}
    >
      <TextField
        id="tool-pattern"
        label={t('Pattern')}
        placeholder={t('Ana & Tom {n}', { n: NUMBER })}
        value={pattern}
        autoComplete="off"
        onChange={({ target }) => setPattern(target.value)}
      />
      <TextField
        id="tool-start"
        label={t('Start')}
        type="number"
        value={typed.start}
        slotProps={{ htmlInput: { min: 0, max: LAST_START } }}
        onChange={({ target }) => setTyped({ ...typed, start: target.value })}
      />
      <TextField
        id="tool-digits"
        label={t('Digits')}
        type="number"
        value={typed.digits}
        slotProps={{ htmlInput: { min: 1, max: MOST_DIGITS } }}
        onChange={({ target }) => setTyped({ ...typed, digits: target.value })}
      />
      <ColumnField value={column} onChoose={setColumn} />
    </ToolPanel>
  );
}
