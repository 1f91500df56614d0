import { Box, Link, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../../language/language.ts';
import { ChooseFiles } from '../../../upload-queue/ChooseFiles.tsx';
import { useDrops } from '../../../upload-queue/DropArea.tsx';
import { progressText, useHold } from '../../../upload-queue/hold.ts';
import { useUploadGroup } from '../../../upload-queue/queue-context.ts';
import { ledgerOf } from '../../../upload-queue/queue-item.ts';
import { preloadReader, withTitles } from '../../../upload-queue/read-title.ts';
import type { Chosen } from '../../../upload-queue/upload-queue.ts';

type Props = {
  /** That they get, if one is shown. */
  category: number | undefined;
  /** Called for each photograph that is in the library now, or was before; with all of them, in the order of their files. */
  onArrive: (id: number, arrived: readonly number[]) => void;
};

/** Brings photographs from this computer into the library, chosen or dropped, and says how far they are. */
export function PickerUpload({ category, onArrive }: Props) {
  const { queue, group, items: own } = useUploadGroup();
  const hold = useHold(queue);
  const arrived = useRef(new Set<string>());
  const arrive = useEffectEvent(onArrive);
  const { chosen, toGo, failed } = ledgerOf(own);

  useEffect(preloadReader, []);

  useEffect(() => {
    for (const { id, imageId } of own) {
      if (imageId === undefined || arrived.current.has(id)) continue;
      arrived.current.add(id);
      arrive(
        imageId,
        own.flatMap((one) => one.imageId ?? []),
      );
    }
  });

  async function add(files: readonly Chosen[]) {
    const shared = { is_featured: false, is_public: true, is_hero_image: false, upload_group: group };
    queue.add(await withTitles(files), { ...shared, category_id: category ?? null });
  }
  useDrops((files) => void add(files));

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
      <ChooseFiles label={t('Upload photographs')} onChoose={(files) => void add(files)} />
      <Typography variant="body2" color="textSecondary">
        {t('Visitors see them as soon as they are stored.')}
      </Typography>
      <Typography role="status" aria-label={t('Uploads')} variant="body2" color="textSecondary">
        {toGo > 0 && progressText(hold, chosen - toGo, chosen)}
        {toGo === 0 && chosen > 0 && t('{done} of {total} uploaded', { done: chosen - failed, total: chosen })}
        {failed > 0 && (
          <>
            {'. '}
            <Link href={`${AFTER_LOGIN_PATH}/upload`} target="_blank" color="inherit">
              {t('Why not the others')}
            </Link>
          </>
        )}
      </Typography>
    </Box>
  );
}
