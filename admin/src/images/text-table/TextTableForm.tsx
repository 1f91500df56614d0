import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { ImageTextsView } from '@vitrine/shared/contract/image-texts';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearDrafts } from '../../drafts/drafts.ts';
import { useDrafts } from '../../drafts/useDraft.ts';
import { LiveRegion } from '../../feedback/LiveRegion.tsx';
import { hasKeyboard } from '../../forms/has-keyboard.ts';
import { t, tCount } from '../../language/language.ts';
import { COLUMNS, type Column } from './columns.ts';
import { PHOTOGRAPH_PX } from './grid/grid-styles.ts';
import { at, type Range } from './grid/places.ts';
import { TextGrid } from './grid/TextGrid.tsx';
import { useTextGrid } from './grid/useTextGrid.ts';
import { keep, withKept } from './kept-edits.ts';
import { type Cell, changesOf, countCells, faultsOf, nameOf } from './table.ts';
import { Tools } from './tools/Tools.tsx';
import { useSaveTexts } from './useSaveTexts.ts';
import { useTextTable } from './useTextTable.ts';

type Props = {
  images: readonly ImageAdminView[];
  onBusy: (busy: boolean) => void;
  onDone: () => void;
  onClose: () => void;
};

/** Why nothing was saved, and what was saved elsewhere by row and column. */
type Refusal = { sentence: string; theirs: Record<string, Partial<Record<Column, string>>> };

const KEYS = t(
  'Type to replace a text, press F2 to go into it. Cells can be copied from a spreadsheet and pasted here, and the other way round. Ctrl+End, then Tab, leaves the table.',
);

/** The table with its tools, and what saves it. What is typed and not saved is kept until the tab is closed. */
export function TextTableForm({ images, onBusy, onDone, onClose }: Props) {
  const id = useId();
  const draftOf = useDrafts();
  const [start] = useState(() => withKept(images, draftOf));
  const [isRestored, setRestored] = useState(Object.keys(start.edits).length > 0);
  const [range, setRange] = useState<Range>(at({ row: 0, column: 0 }));
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const table = useTextTable(start);
  const { rows, edits } = table;
  const editing = useTextGrid({ table, range, onRange: setRange, onSay: setSaid });
  const faults = useMemo(() => faultsOf(edits), [edits]);
  const changed = countCells(edits);
  const wrong = countCells(faults);

  const focusFirst = useEffectEvent(() => hasKeyboard() && editing.goTo(range.from));
  useEffect(() => void focusFirst(), []);

  const { mutate: save, isPending } = useSaveTexts({
    onSaved: () => {
      keep(rows, {}, draftOf);
      onDone();
      onClose();
    },
    onConflict: compare,
    onMissing: leaveOut,
  });
  useEffect(() => onBusy(isPending), [onBusy, isPending]);

  useEffect(() => {
    if (!isPending) keep(rows, edits, draftOf);
  }, [draftOf, rows, edits, isPending]);

  /** Goes on from what is stored. Where both have changed a text, it stays as it is typed here, and theirs is beside it. */
  function compare(stored: readonly ImageTextsView[]) {
    const newer = new Map(stored.map((one) => [one.id, one]));
    const theirs: Refusal['theirs'] = {};
    for (const row of rows) {
      const other = newer.get(row.id);
      const both = COLUMNS.filter((column) => {
        const [mine, text] = [edits[row.id]?.[column], other?.[column] ?? ''];
        return other && mine !== undefined && text !== (row[column] ?? '') && text !== mine;
      });
      if (both.length > 0) theirs[row.id] = Object.fromEntries(both.map((column) => [column, other?.[column] ?? '']));
    }
    const names = stored.map(({ title }) => title).join(', ');
    const isDisputed = Object.keys(theirs).length > 0;
    setRefusal({
      sentence: isDisputed
        ? tCount(
            stored.length,
            'Nothing was saved, because {count} image changed meanwhile: {names}. Where you have changed the same text, theirs is below yours. Save again to keep yours.',
            'Nothing was saved, because {count} images changed meanwhile: {names}. Where you have changed the same text, theirs is below yours. Save again to keep yours.',
            { names },
          )
        : tCount(
            stored.length,
            'Nothing was saved, because {count} image changed meanwhile: {names}. Please save again.',
            'Nothing was saved, because {count} images changed meanwhile: {names}. Please save again.',
            { names },
          ),
      theirs,
    });
    table.rebase(rows.map((row) => ({ ...row, ...newer.get(row.id) })));
  }

  function leaveOut(ids: readonly number[]) {
    for (const id of ids) clearDrafts(sessionStorage, `images/${id}`);
    const names = rows.filter((row) => ids.includes(row.id)).map((row) => nameOf(row, edits));
    setRefusal({
      sentence: tCount(
        ids.length,
        'Nothing was saved, because {count} image is not in the library any more: {names}. The table goes on without. Please save again.',
        'Nothing was saved, because {count} images are not in the library any more: {names}. The table goes on without. Please save again.',
        { names: names.join(', ') },
      ),
      theirs: {},
    });
    setRange(at({ row: 0, column: 0 }));
    table.rebase(rows.filter((row) => !ids.includes(row.id)));
  }

  function takeTheirs() {
    const cells = Object.entries(refusal?.theirs ?? {}).flatMap(([row, texts]): Cell[] =>
      COLUMNS.flatMap((column) =>
        texts[column] === undefined ? [] : [{ id: Number(row), column, text: texts[column] }],
      ),
    );
    table.set(cells);
    setRefusal(undefined);
  }

  function discard() {
    table.clear();
    setRestored(false);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // The table may be opened from another form, which React takes for the one around it.
    event.stopPropagation();
    // The key that saves leaves the focus in the cell that is being typed.
    flushSync(editing.field.onLeave);
    const typed = table.now().edits;
    const faults = faultsOf(typed);
    const row = rows.findIndex((one) => faults[one.id]);
    const column = COLUMNS.findIndex((one) => faults[rows[row]?.id ?? 0]?.[one] !== undefined);
    if (row >= 0) {
      setSaid(tCount(countCells(faults), '{count} cell cannot be saved.', '{count} cells cannot be saved.'));
      return editing.goTo({ row, column });
    }
    if (countCells(typed) === 0) return onClose();
    setRefusal(undefined);
    save({ rows, changes: changesOf(rows, typed) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', p: 0 }} inert={isPending}>
        <Tools table={table} onSay={setSaid} />
        {isRestored && (
          <Alert
            severity="info"
            role="status"
            sx={notice}
            action={<NoticeButton label={t('Discard')} onAct={discard} />}
          >
            {t('What you had not saved is back.')}
          </Alert>
        )}
        {refusal && (
          <Alert
            severity="error"
            sx={notice}
            action={
              Object.keys(refusal.theirs).length > 0 && <NoticeButton label={t('Take theirs')} onAct={takeTheirs} />
            }
          >
            {refusal.sentence}
          </Alert>
        )}
        <Box sx={scroller}>
          <TextGrid
            table={table}
            range={range}
            editing={editing}
            faults={faults}
            theirs={refusal?.theirs ?? {}}
            describedBy={`${id}-keys`}
          />
        </Box>
      </DialogContent>
      <Typography id={`${id}-keys`} variant="body2" color="textSecondary" sx={keys}>
        {KEYS}
      </Typography>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Typography variant="body2" color={wrong > 0 ? 'error' : 'textSecondary'} sx={{ mr: 'auto' }}>
          {wrong > 0
            ? tCount(wrong, '{count} cell cannot be saved', '{count} cells cannot be saved')
            : changed > 0 && tCount(changed, '{count} cell changed', '{count} cells changed')}
        </Typography>
        <Button onClick={onClose} disabled={isPending}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isPending}>
          {t(isPending ? 'Saving...' : 'Save')}
        </Button>
      </DialogActions>
      <LiveRegion>{said}</LiveRegion>
    </form>
  );
}

const NoticeButton = ({ label, onAct }: { label: string; onAct: () => void }) => (
  <Button color="inherit" size="small" onClick={onAct}>
    {label}
  </Button>
);

const notice = { m: 2, mb: 0 };

const scroller = {
  flex: '1 1 auto',
  minHeight: 240,
  overflow: 'auto',
  scrollPadding: { xs: `48px 8px 8px ${PHOTOGRAPH_PX.phone + 8}px`, sm: `48px 8px 8px ${PHOTOGRAPH_PX.desk + 8}px` },
};

/** Of no use without a keyboard. */
const keys = { px: 3, pt: 1.5, '@media (pointer: coarse)': { display: 'none' } };
