import { Alert, Button, DialogActions, DialogContent, LinearProgress, List, ListItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { FormerFileView } from '@vitrine/shared/contract/replacing';
import { useState } from 'react';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { useAction } from '../feedback/useAction.ts';
import { useObjectUrl } from '../feedback/useObjectUrl.ts';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { t } from '../language/language.ts';
import { formatDate } from '../lists/format-date.ts';
import { ChooseFiles } from '../upload-queue/ChooseFiles.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { resourceOf, type Scope } from './scope.ts';
import { useReplacements } from './useReplacements.ts';
import { useReplacing } from './useReplacing.ts';

/** A photograph of the library or of a gallery, as far as it matters here. */
export type Photograph = {
  id: number;
  name: string;
  version: number;
  preview_url: string | null;
  /** The new one, if it was dropped on the photograph. */
  file?: File | undefined;
};

type Props = { scope: Scope; photograph: Photograph; onClose: () => void };

/** Replaces the file of one photograph, compares both versions, and brings a former file back. */
export function ReplaceOne({ scope, photograph, onClose }: Props) {
  const { id, name, version, preview_url: preview, file } = photograph;
  const [chosen, setChosen] = useState(file);
  const [compared, setCompared] = useState<FormerFileView>();
  const { replace, items, areDone, hold } = useReplacements(scope);
  const local = useObjectUrl(chosen);
  const former = useFormerFiles(scope, id);
  const [item] = items;
  const isReplaced = item?.state === 'stored';

  return (
    <DialogFrame title={t('Replace “{name}”', { name })} busy={false} isWide onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>
          {t(
            'The photograph gets another file. Its texts, its address, its places, and the hearts and comments of clients stay. The file that it has now can be brought back for 30 days.',
          )}
        </Typography>
        {!item && (
          <span>
            <ChooseFiles
              label={t(chosen ? 'Choose another file' : 'Choose the new file')}
              what="file"
              onChoose={([first]) => {
                setChosen(first?.file);
                setCompared(undefined);
              }}
            />
          </span>
        )}
        {chosen && local && preview && !compared && <BeforeAfter before={preview} after={local} />}
        {compared && preview && <BeforeAfter before={compared.original_url} after={local ?? preview} />}
        {hold && <Typography>{hold}</Typography>}
        {item && !areDone && (
          <LinearProgress variant="determinate" value={item.fraction * 100} aria-label={t('Upload of the new file')} />
        )}
        {item && areDone && !isReplaced && <Alert severity="error">{item.reason ?? t('It was not replaced.')}</Alert>}
        {isReplaced && <Alert severity="success">{t('The photograph was replaced.')}</Alert>}
        <LiveRegion>{isReplaced ? t('The photograph was replaced.') : (hold ?? '')}</LiveRegion>
        <FormerFiles
          files={former.data ?? []}
          compared={compared}
          onCompare={preview === null ? undefined : setCompared}
          onBringBack={(one) => former.bringBack.mutate(one.id, { onSuccess: onClose })}
          isBusy={former.bringBack.isPending || (item !== undefined && !areDone)}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>{t(!item ? 'Cancel' : areDone ? 'Close' : 'Go on in the background')}</Button>
        {!item && (
          <Button
            variant="contained"
            disabled={!chosen}
            onClick={() => chosen && replace([{ file: chosen, replaces: { id, version } }])}
          >
            {t('Replace')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

function useFormerFiles(scope: Scope, id: number) {
  const calls = useReplacing(scope);
  const key = [resourceOf(scope), 'former-files', scope.gallery?.gallery ?? null, id];
  const { data } = useQuery({ queryKey: key, queryFn: () => calls.listFormer(id) });
  const bringBack = useAction((_api, former: number) => calls.bringBack(id, former), {
    key: [...key, 'bringBack'],
    done: t('The former file is back'),
    failed: t('Failed to bring the former file back'),
  });
  return { data, bringBack };
}

type FormerProps = {
  files: readonly FormerFileView[];
  compared: FormerFileView | undefined;
  onCompare: ((file: FormerFileView) => void) | undefined;
  onBringBack: (file: FormerFileView) => void;
  isBusy: boolean;
};

function FormerFiles({ files, compared, onCompare, onBringBack, isBusy }: FormerProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="former-files">
      <Typography id="former-files" variant="h3">
        {t('Former files')}
      </Typography>
      <List>
        {files.map((file) => (
          <ListItem key={file.id} disableGutters sx={{ flexWrap: 'wrap', columnGap: 1 }}>
            <Typography sx={{ mr: 'auto' }}>
              {t('{width} × {height}, replaced on {day}, kept until {end}', {
                width: String(file.width),
                height: String(file.height),
                day: formatDate(file.replaced_at),
                end: formatDate(file.kept_until),
              })}
            </Typography>
            {onCompare && (
              <Button aria-pressed={compared?.id === file.id} onClick={() => onCompare(file)}>
                {t('Compare')}
              </Button>
            )}
            <Button disabled={isBusy} onClick={() => onBringBack(file)}>
              {t('Bring the former file back')}
            </Button>
          </ListItem>
        ))}
      </List>
    </section>
  );
}
