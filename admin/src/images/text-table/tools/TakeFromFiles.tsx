import { useMutation } from '@tanstack/react-query';
import { FileTexts, type FileTextsQuery } from '@vitrine/shared/contract/image-texts';
import { FILES_READ_TOGETHER, UPLOAD_ANSWER_MS } from '@vitrine/shared/limits';
import { useState } from 'react';
import { useToast } from '../../../feedback/useToast.ts';
import { t, tCount } from '../../../language/language.ts';
import { createCaller } from '../../../providers/caller.ts';
import { useCalls } from '../../../providers/use-api.ts';
import { nameOf } from '../table.ts';
import type { TextTable } from '../useTextTable.ts';
import { CheckField } from './CheckField.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { cellsOfFiles } from './tools.ts';

/** So many rows are named. */
const NAMED = 20;

/** Takes title, caption, alternative text and keywords over that programs have written into the uploaded files, as IPTC or XMP. */
export function TakeFromFiles({ table }: { table: TextTable }) {
  const { call } = useCalls(createCaller);
  const toast = useToast();
  const [keepsWritten, setKeepsWritten] = useState(true);
  const [fraction, setFraction] = useState(0);
  const [outcome, setOutcome] = useState(
    t('Title, caption, alternative text and keywords, as a program has written them into the file.'),
  );
  const { rows } = table;

  const read = async () => {
    const found: FileTexts[] = [];
    for (let first = 0; first < rows.length; first += FILES_READ_TOGETHER) {
      setFraction(first / rows.length);
      const ids = rows.slice(first, first + FILES_READ_TOGETHER).map(({ id }) => id);
      const body = { ids } satisfies FileTextsQuery;
      const options = { method: 'POST', body, timeoutMs: UPLOAD_ANSWER_MS };
      found.push(...(await call(FileTexts.array(), '/images/texts/from-files', options)));
    }
    return found;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (files) => {
      const now = table.now();
      const { cells, silent } = cellsOfFiles(now, files, { keepsWritten });
      table.set(cells);
      const taken = tCount(cells.length, '{count} text taken over.', '{count} texts taken over.');
      const names = silent.map((row) => nameOf(row, now.edits));
      setOutcome(names.length > 0 ? `${taken} ${silentText(names)}` : taken);
    },
    onError: (error) => toast.fail(t('The files could not be read'), error),
  });

  return (
    <ToolPanel
      label={t('Take from the files')}
      actionLabel={isPending ? t('Reading... {percent}%', { percent: Math.round(fraction * 100) }) : t('Take over')}
      disabled={isPending}
      outcome={isPending ? '' : outcome}
      onAct={mutate}
    >
      <CheckField label={t('Keep what is written')} isChecked={keepsWritten} onCheck={setKeepsWritten} />
    </ToolPanel>
  );
}

/** Which files say nothing. */
function silentText(names: readonly string[]): string {
  const named = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  return tCount(names.length, 'Nothing is in {count} file: {names}.', 'Nothing is in {count} files: {names}.', {
    names: more > 0 ? tCount(more, '{names} and {count} more', '{names} and {count} more', { names: named }) : named,
  });
}
