import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useId } from 'react';
import { t } from '../../../language/language.ts';
import { Thumbnail } from '../../../lists/Thumbnail.tsx';
import { COLUMNS, type Column, columnAt, columns } from '../columns.ts';
import { type Edits, nameOf, type Row, textOf } from '../table.ts';
import type { TextTable } from '../useTextTable.ts';
import { gridStyles } from './grid-styles.ts';
import { boxOf, isOne, type Range } from './places.ts';
import type { useTextGrid } from './useTextGrid.ts';

type Notes = Readonly<Record<string, Partial<Record<Column, string>>>>;

type Props = {
  table: TextTable;
  range: Range;
  editing: ReturnType<typeof useTextGrid>;
  /** What is wrong with the texts, by row and column. */
  faults: Notes;
  /** What somebody else has saved there meanwhile. */
  theirs: Notes;
  /** The id of the text about its keys. */
  describedBy: string;
};

/** The texts of photographs as a spreadsheet: a row a photograph, a column a field. */
export function TextGrid({ table, range, editing, faults, theirs, describedBy }: Props) {
  const id = useId();
  const { rows, edits } = table;
  const { top, bottom, left, right } = boxOf(range);
  const isSelecting = !isOne(range);
  const activeColumn = columnAt(range.from.column);

  return (
    <Table
      ref={editing.grid}
      role="grid"
      aria-label={t('Texts')}
      aria-multiselectable
      aria-describedby={describedBy}
      {...editing.handlers}
    >
      <colgroup>
        <col className="photograph" />
        {COLUMNS.map((column) => (
          <col key={column} className={column} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('Photograph')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {columns[column].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const isActive = index === range.from.row;
          const isIn = isSelecting && index >= top && index <= bottom;
          return (
            <GridRow
              key={row.id}
              row={row}
              index={index}
              texts={edits[row.id]}
              faults={faults[row.id]}
              theirs={theirs[row.id]}
              noteId={`${id}-${index}`}
              selected={isIn ? `${left} ${right}` : undefined}
              active={isActive ? range.from.column : undefined}
              field={
                isActive && (
                  <CellField
                    name={columns[activeColumn].of(nameOf(row, edits))}
                    noteId={`${id}-${index}-${range.from.column}`}
                    isWrong={faults[row.id]?.[activeColumn] !== undefined}
                    editing={editing}
                  />
                )
              }
            />
          );
        })}
      </tbody>
    </Table>
  );
}

type RowProps = {
  row: Row;
  index: number;
  texts: Edits[string] | undefined;
  faults: Notes[string] | undefined;
  theirs: Notes[string] | undefined;
  noteId: string;
  /** The first and the last selected column. */
  selected: string | undefined;
  active: number | undefined;
  /** What takes the place of the text of the active cell. */
  field: ReactNode;
};

/** Rendered again only when something about it has changed: there may be hundreds. */
const GridRow = memo(function GridRow({ row, index, texts = {}, faults = {}, theirs = {}, ...props }: RowProps) {
  const { noteId, selected, active, field } = props;
  const edits = { [row.id]: texts };
  const [first = -1, last = -1] = selected?.split(' ').map(Number) ?? [];

  return (
    <tr>
      <th scope="row">
        <div className="frame">
          <Thumbnail image={{ ...row, title: nameOf(row, edits), alt: '' }} fit="contain" />
        </div>
      </th>
      {COLUMNS.map((column, place) => {
        const fault = faults[column];
        const other = theirs[column];
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell.
          <td
            key={column}
            data-place={`${index} ${place}`}
            data-active={place === active || undefined}
            data-edited={texts[column] !== undefined || undefined}
            aria-selected={selected === undefined ? undefined : place >= first && place <= last}
            aria-invalid={fault !== undefined || undefined}
          >
            <div className="text">{textOf(row, edits, column)}</div>
            {place === active && field}
            {(fault !== undefined || other !== undefined) && (
              <div id={`${noteId}-${place}`} className={fault === undefined ? 'note' : 'fault'}>
                {fault ?? (other ? t('Saved elsewhere: {text}', { text: other }) : t('Saved elsewhere: nothing'))}
              </div>
            )}
          </td>
        );
      })}
    </tr>
  );
});

type FieldProps = {
  name: string;
  noteId: string;
  isWrong: boolean;
  editing: ReturnType<typeof useTextGrid>;
};

/** The active cell. Its text is selected until something is typed, so that it is replaced. */
function CellField({ name, noteId, isWrong, editing }: FieldProps) {
  const { typing, isTyping, field } = editing;
  return (
    <textarea
      aria-label={name}
      aria-invalid={isWrong || undefined}
      aria-describedby={noteId}
      data-typing={isTyping || undefined}
      value={typing}
      rows={1}
      enterKeyHint="next"
      onChange={({ target }) => field.onType(target.value)}
      onFocus={({ target }) => !isTyping && target.select()}
      onBlur={field.onLeave}
    />
  );
}

const Table = styled('table')(({ theme }) => gridStyles(theme));
