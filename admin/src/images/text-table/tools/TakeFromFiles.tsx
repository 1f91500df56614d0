import { useMutation } from '@tanstack/react-query';
import { success } from '@vitrine/shared/contract/envelope';
import { FileTexts, type FileTextsQuery } from '@vitrine/shared/contract/image-texts';
import { counted } from '@vitrine/shared/counted';
import { FILES_READ_TOGETHER } from '@vitrine/shared/limits';
import { parseJson } from '@vitrine/shared/parse-json';
import { useState } from 'react';
import { z } from 'zod';
import { useToast } from '../../../feedback/useToast.ts';
import { readContract } from '../../../providers/read-contract.ts';
import { useApi } from '../../../providers/use-api.ts';
import { nameOf } from '../table.ts';
import type { TextTable } from '../useTextTable.ts';
import { CheckField } from './CheckField.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { cellsOfFiles } from './tools.ts';

/** So many rows are named. */
const NAMED = 20;

const Answer = success(z.array(FileTexts));

/** Takes title, caption, alternative text and keywords over that programs have written into the uploaded files, as IPTC or XMP. */
export function TakeFromFiles({ table }: { table: TextTable }) {
  const { request } = useApi();
  const toast = useToast();
  const [keepsWritten, setKeepsWritten] = useState(true);
  const [fraction, setFraction] = useState(0);
  const [outcome, setOutcome] = useState(
    'Title, caption, alternative text and keywords, as a program has written them into the file.',
  );
  const { rows } = table;

  const read = async () => {
    const found: FileTexts[] = [];
    for (let first = 0; first < rows.length; first += FILES_READ_TOGETHER) {
      setFraction(first / rows.length);
      const ids = rows.slice(first, first + FILES_READ_TOGETHER).map(({ id }) => id);
      const body = JSON.stringify({ ids } satisfies FileTextsQuery);
      const answer = await request('/images/texts/from-files', { method: 'POST', body });
      found.push(...readContract(Answer, parseJson(answer.body)).data);
    }
    return found;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (files) => {
      const { cells, silent } = cellsOfFiles(table, files, { keepsWritten });
      table.set(cells);
      setOutcome(
        `${counted(cells.length, 'text')} taken over.${silentText(silent.map((row) => nameOf(row, table.edits)))}`,
      );
    },
    onError: (error) => toast.fail('The files could not be read', error),
  });

  return (
    <ToolPanel
      label="Take from the files"
      actionLabel={isPending ? `Reading... ${Math.round(fraction * 100)}%` : 'Take over'}
      disabled={isPending}
      outcome={isPending ? '' : outcome}
      onAct={mutate}
    >
      <CheckField label="Keep what is written" isChecked={keepsWritten} onCheck={setKeepsWritten} />
    </ToolPanel>
  );
}

/** Which files say nothing. */
function silentText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return ` Nothing is in ${counted(names.length, 'file')}: ${names.slice(0, NAMED).join(', ')}${more}.`;
}
