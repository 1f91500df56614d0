import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  List,
  ListItem,
  Typography,
} from '@mui/material';
import type { ReplaceableView } from '@vitrine/shared/contract/replacing';
import type { Doubt, Matched } from '@vitrine/shared/replacing/match-replacements';
import { useState } from 'react';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { useToast } from '../feedback/useToast.ts';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { t, tCount } from '../language/language.ts';
import { ChooseFiles } from '../upload-queue/ChooseFiles.tsx';
import { useDrops } from '../upload-queue/DropArea.tsx';
import { overallFraction } from '../upload-queue/queue-item.ts';
import type { Chosen } from '../upload-queue/upload-queue.ts';
import { filesIn, isPicture, MOST_PICTURES, tooMany } from './files-in.ts';
import { type Outcome, outcomeText, unsupportedText } from './outcome-text.ts';
import { type ReplacingFile, readNewFile } from './read-new-file.ts';
import type { Scope } from './scope.ts';
import { useReplacements } from './useReplacements.ts';
import { useReplacing } from './useReplacing.ts';

type Props = { scope: Scope; onClose: () => void };
type Found = Matched<ReplacingFile, ReplaceableView>;
type Pair = Found['pairs'][number];

const doubts: Record<Doubt, string> = {
  several: t('Several photographs are of this moment'),
  shared: t('Several of the files are of this photograph'),
  copy: t('It may be a copy of this photograph'),
  proportions: t('It has other proportions'),
  size: t('Its size cannot be read here'),
  evidence: t('The name fits; time and camera are not known'),
};

/** Replaces many photographs at once, by what their files say. What is not certain is asked, and nothing is guessed. */
export function ReplaceMany({ scope, onClose }: Props) {
  const { reading, found, unsupported, read } = useMatching(scope);
  const { replace, items, areDone, hold } = useReplacements(scope);
  const [decided, setDecided] = useState<ReadonlyMap<ReplacingFile, number>>(new Map());
  const pairs = [...(found?.pairs ?? []), ...decidedPairs(found, decided)];
  const isSent = items.length > 0;
  const count = (...states: string[]) => items.filter(({ state }) => states.includes(state)).length;
  const outcome: Outcome = {
    replaced: count('stored', 'already'),
    asked: (found?.asked.length ?? 0) - decided.size,
    unknown: found?.unknown.length ?? 0,
    unsupported,
    failed: count('failed', 'refused', 'cancelled'),
  };
  const isFinished = isSent && areDone;

  function begin(chosen: Chosen[]) {
    setDecided(new Map());
    void read(chosen);
  }
  const isReading = reading !== undefined;
  useDrops(isSent || isReading ? undefined : begin, { says: t('Drop corrected photographs, or their folder') });

  return (
    <DialogFrame title={t('Replace photographs')} busy={isReading} isWide onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>
          {t(
            'Choose corrected exports of photographs that are here, or drop them or their folder on this page. Each takes the place of the photograph of the same moment and camera; texts, places, hearts and comments stay. The files before can be brought back for 30 days.',
          )}
        </Typography>
        {!isSent && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <ChooseFiles label={t('Choose files')} disabled={isReading} onChoose={begin} />
            <ChooseFiles label={t('Choose a folder')} what="folder" disabled={isReading} onChoose={begin} />
          </Box>
        )}
        {isReading && (
          <LinearProgress variant="determinate" value={reading * 100} aria-label={t('Reading the files')} />
        )}
        {found && !isSent && <FoundList found={found} decided={decided} onDecide={setDecided} />}
        {found && !isSent && unsupported > 0 && <Typography>{unsupportedText(unsupported)}</Typography>}
        {hold && <Typography>{hold}</Typography>}
        {isSent && !areDone && (
          <LinearProgress
            variant="determinate"
            value={overallFraction(items) * 100}
            aria-label={t('Upload of the new files')}
          />
        )}
        {isFinished && (
          <Alert severity={outcome.failed > 0 ? 'warning' : 'success'}>
            {outcomeText(outcome)}
            {items
              .filter(({ reason }) => reason)
              .map(({ id, name, reason }) => (
                <div key={id}>
                  {name}: {reason}
                </div>
              ))}
          </Alert>
        )}
        <LiveRegion>{isFinished ? outcomeText(outcome) : (hold ?? '')}</LiveRegion>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>{t(isFinished ? 'Close' : isSent ? 'Go on in the background' : 'Cancel')}</Button>
        {!isSent && (
          <Button variant="contained" disabled={pairs.length === 0} onClick={() => replace(pairs.map(toReplacement))}>
            {tCount(pairs.length, 'Replace {count} photograph', 'Replace {count} photographs')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

const toReplacement = ({ file: { file }, photograph: { id, version } }: Pair) => ({ file, replaces: { id, version } });

/** Those of the asked files for which somebody has chosen a photograph. */
const decidedPairs = (found: Found | undefined, decided: ReadonlyMap<ReplacingFile, number>): Pair[] =>
  (found?.asked ?? []).flatMap(({ file, candidates }) => {
    const photograph = candidates.find(({ id }) => id === decided.get(file));
    return photograph ? [{ file, photograph }] : [];
  });

/** Reads chosen files and finds the photographs that they replace. */
function useMatching(scope: Scope) {
  const calls = useReplacing(scope);
  const toast = useToast();
  const [reading, setReading] = useState<number>();
  const [found, setFound] = useState<Found>();
  const [unsupported, setUnsupported] = useState(0);

  async function read(chosen: Chosen[]) {
    setReading(0);
    setFound(undefined);
    try {
      const all = await filesIn(chosen);
      const pictures = all.filter(isPicture);
      setUnsupported(all.length - pictures.length);
      if (pictures.length > MOST_PICTURES) throw new Error(tooMany.pictures());
      const files: ReplacingFile[] = [];
      for (const file of pictures) {
        files.push(await readNewFile(file));
        setReading(files.length / (pictures.length + 1));
      }
      setFound(await calls.match(files));
    } catch (error) {
      toast.fail(t('Failed to find the photographs'), error);
    } finally {
      setReading(undefined);
    }
  }

  return { reading, found, unsupported, read };
}

type ListProps = {
  found: Found;
  decided: ReadonlyMap<ReplacingFile, number>;
  onDecide: (decided: ReadonlyMap<ReplacingFile, number>) => void;
};

function FoundList({ found: { pairs, asked, unknown }, decided, onDecide }: ListProps) {
  const taken = new Set([...pairs.map(({ photograph }) => photograph.id), ...decided.values()]);

  function decide(file: ReplacingFile, choice: string) {
    const next = new Map(decided);
    if (choice === '') next.delete(file);
    else next.set(file, Number(choice));
    onDecide(next);
  }

  return (
    <>
      <Part title={tCount(pairs.length, '{count} found', '{count} found')} isShown={pairs.length > 0}>
        {pairs.map(({ file, photograph }) => (
          <ListItem key={photograph.id} disableGutters sx={row}>
            <Thumbnail photograph={photograph} />
            <span>{t('{file} replaces {title}', { file: file.name, title: photograph.title })}</span>
          </ListItem>
        ))}
      </Part>
      <Part title={tCount(asked.length, '{count} to decide', '{count} to decide')} isShown={asked.length > 0}>
        {asked.map(({ file, candidates, doubt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list stays as it is.
          <ListItem key={index} disableGutters sx={row}>
            {candidates.map((one) => (
              <Thumbnail key={one.id} photograph={one} />
            ))}
            <span>
              {file.name}: {doubts[doubt]}
            </span>
            <SelectField
              id={`replace-${index}`}
              label={t('Photograph that {file} replaces', { file: file.name })}
              name={`replace-${index}`}
              value={String(decided.get(file) ?? '')}
              onChange={({ target }: { target: { value: string } }) => decide(file, target.value)}
              choices={[
                { id: '', name: t('None') },
                ...candidates
                  .filter(({ id }) => !taken.has(id) || decided.get(file) === id)
                  .map(({ id, title, original_name: name }) => ({
                    id: String(id),
                    name: title === name ? title : `${title} (${name})`,
                  })),
              ]}
            />
          </ListItem>
        ))}
      </Part>
      <Part title={tCount(unknown.length, '{count} unknown', '{count} unknown')} isShown={unknown.length > 0}>
        {unknown.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <ListItem key={index} disableGutters>
            {name}
          </ListItem>
        ))}
      </Part>
    </>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: React.ReactNode }) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      <List>{children}</List>
    </section>
  );
}

const Thumbnail = ({ photograph: { thumbnail_url: address } }: { photograph: ReplaceableView }) =>
  address ? <img src={address} alt="" loading="lazy" width={72} height={48} style={{ objectFit: 'cover' }} /> : null;

const row = { flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 };
