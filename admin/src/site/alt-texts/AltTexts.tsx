import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t, tCount } from '../../language/language.ts';
import { AltTextRow, type Row } from './AltTextRow.tsx';
import { useUndescribed } from './useUndescribed.ts';

/** The photographs without an alternative text, described one after the other by the keyboard. */
export function AltTexts() {
  const [skipped, setSkipped] = useState(0);
  const [round, setRound] = useState(0);

  return (
    <Batch
      key={round}
      skipped={skipped}
      round={round}
      onNext={(left) => {
        setSkipped(left);
        setRound(round + 1);
      }}
    />
  );
}

type Props = {
  /** How many before these are left as they are. */
  skipped: number;
  round: number;
  /** Called with how many are left as they are before the next. */
  onNext: (skipped: number) => void;
};

function Batch({ skipped, round, onNext }: Props) {
  const { data, error } = useUndescribed({ skipped, round });
  const [described, setDescribed] = useState<ReadonlySet<number>>(new Set());
  const rows = useRef<(Row | null)[]>([]);
  /** What was typed last, by image. */
  const alts = useRef(new Map<number, string>());
  const list = useRef<HTMLUListElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const fieldAt = (position: number) => list.current?.querySelectorAll('input')[position];
  const isLoaded = data !== undefined;

  useEffect(() => {
    if (!isLoaded) return;
    (list.current?.querySelector('input') ?? summary.current)?.focus();
  }, [isLoaded]);

  if (error)
    return <Typography color="error">{t('Failed to fetch images. {reason}', { reason: t(error.message) })}</Typography>;
  if (!data) return <Skeleton variant="rectangular" height={480} />;
  const { images, total } = data;
  const left = total - described.size;
  const hasMore = total > skipped + images.length;

  const follow = (id: number, alt: string, saved: Promise<boolean>) => {
    alts.current.set(id, alt);
    void saved.then((isSaved) => {
      if (isSaved) setDescribed((ids) => (alt ? ids.union(new Set([id])) : ids.difference(new Set([id]))));
    });
  };

  /** Goes on once all is saved. What was refused is tried again; if it is refused once more, it stays on screen and has the focus. */
  const goOn = async (skippedAfter: (described: number) => number) => {
    const results = await Promise.all(rows.current.map((row) => row?.save() ?? true));
    const refused = results.indexOf(false);
    if (refused >= 0) return fieldAt(refused)?.focus();
    onNext(skippedAfter([...alts.current.values()].filter(Boolean).length));
  };
  const showNext = () => void goOn((saved) => skipped + images.length - saved);

  const goOnAfter = (position: number) => {
    const next = fieldAt(position + 1);
    if (next) next.focus();
    else if (hasMore) showNext();
    else summary.current?.focus();
  };

  return (
    <SettingsSection
      title={t('Alternative texts')}
      hint={t(
        'Say what a photograph shows, as on the telephone. Until then screen readers read its title. Enter saves and goes on to the next one, or skips it if you typed nothing; Escape leaves.',
      )}
    >
      <Typography ref={summary} role="status" tabIndex={-1} sx={{ mb: 3 }}>
        {countText(left)}
      </Typography>
      <Box component="ul" ref={list} sx={{ display: 'grid', gap: 4, m: 0, p: 0, listStyle: 'none' }}>
        {images.map((image, position) => (
          <AltTextRow
            key={image.id}
            ref={(row) => {
              rows.current[position] = row;
            }}
            image={image}
            onSave={(alt, saved) => follow(image.id, alt, saved)}
            onNext={() => goOnAfter(position)}
            onLeave={() => summary.current?.focus()}
          />
        ))}
      </Box>
      {hasMore && (
        <Button variant="outlined" onClick={showNext} sx={{ mt: 4 }}>
          {t('Next photographs')}
        </Button>
      )}
      {skipped > 0 && !hasMore && left > 0 && (
        <Button variant="outlined" onClick={() => void goOn(() => 0)} sx={{ mt: 4 }}>
          {t('Begin again with those that were skipped')}
        </Button>
      )}
    </SettingsSection>
  );
}

function countText(left: number): string {
  if (left === 0) return t('Every photograph has an alternative text.');
  return tCount(left, '{count} photograph has no alternative text.', '{count} photographs have no alternative text.');
}
