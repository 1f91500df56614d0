import { TextField } from '@mui/material';
import { counted } from '@vitrine/shared/counted';
import { useState } from 'react';
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
  const ends = [0, rows.length - 1].map((index) => `“${numbered(numbering, index)}”`);

  return (
    <ToolPanel
      label="Number"
      actionLabel="Number"
      disabled={!isComplete}
      outcome={isComplete ? `From ${ends.join(' to ')}.` : `Write ${NUMBER} where the number is to stand.`}
      onAct={() => {
        table.set(numberedCells(rows, column, numbering));
        onSay(`${counted(rows.length, 'row')} numbered.`);
      }}
    >
      <TextField
        id="tool-pattern"
        label="Pattern"
        placeholder={`Ana & Tom ${NUMBER}`}
        value={pattern}
        autoComplete="off"
        onChange={({ target }) => setPattern(target.value)}
      />
      <TextField
        id="tool-start"
        label="Start"
        type="number"
        value={typed.start}
        slotProps={{ htmlInput: { min: 0, max: LAST_START } }}
        onChange={({ target }) => setTyped({ ...typed, start: target.value })}
      />
      <TextField
        id="tool-digits"
        label="Digits"
        type="number"
        value={typed.digits}
        slotProps={{ htmlInput: { min: 1, max: MOST_DIGITS } }}
        onChange={({ target }) => setTyped({ ...typed, digits: target.value })}
      />
      <ColumnField value={column} onChoose={setColumn} />
    </ToolPanel>
  );
}
