import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { OPENING_PHOTOS } from '@vitrine/shared/limits';
import { openingPhoto, wideFirst } from '@vitrine/shared/opening-photo';
import { useDataProvider, useGetList } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { ImageChoices } from '../forms/image-picker/ImageChoices.tsx';
import { t } from '../language/language.ts';
import { EVERY } from '../lists/every.ts';

/** The photograph that opens the home page. Those that are wider than high are offered first. */
export function HeroChoice() {
  const { data: photos = [] } = useGetList<ImageAdminView>('images', {
    pagination: { page: 1, perPage: OPENING_PHOTOS },
    sort: { field: 'sort_order', order: 'ASC' },
    filter: { is_public: true },
  });
  const { data: heroes } = useGetList<ImageAdminView>('images', {
    ...EVERY,
    filter: { is_hero_image: true },
  });
  // Slides come before all hero images.
  const { total: slides } = useGetList('hero-slides', {
    meta: { shown: true },
    pagination: { page: 1, perPage: 1 },
  });
  const { mutate: choose, isPending } = useChoose(heroes ?? []);
  if (photos.length < 2 || !heroes || slides !== 0) return null;
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mt: 4 }}>
        {t('The photograph that opens your site')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {t('It fills the window of a computer, so one that is wider than high is best.')}
      </Typography>
      <ImageChoices
        images={wideFirst(photos)}
        chosen={(heroes.find(({ is_public }) => is_public) ?? openingPhoto(photos))?.id}
        label={t('The photograph that opens your site')}
        onChoose={(id) => !isPending && choose(id)}
      />
    </>
  );
}

/** Makes one the only hero image. */
function useChoose(heroes: readonly ImageAdminView[]) {
  const provider = useDataProvider();
  const toast = useToast();
  const save = (id: number, is_hero_image: boolean) =>
    provider.update('images', { id, data: { is_hero_image }, previousData: { id } });
  return useMutation({
    mutationKey: ['images'],
    mutationFn: async (chosen: number) => {
      await save(chosen, true);
      for (const { id } of heroes) if (id !== chosen) await save(id, false);
    },
    onError: (error) => toast.fail(t('Failed to update image'), error),
  });
}
