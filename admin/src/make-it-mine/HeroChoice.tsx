import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { wideFirst } from '@vitrine/shared/opening-photo';
import { useDataProvider, useGetList } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { ImageChoices } from '../forms/image-picker/ImageChoices.tsx';
import { t } from '../language/language.ts';
import { FIRST_HERO, useHeroPhotograph } from '../photos/useHeroPhotograph.ts';
import { mayHaveChanged } from '../providers/query-client.ts';

type Choice = {
  photos: readonly ImageAdminView[];
  /** The photograph that opens the home page now. */
  hero: ImageAdminView | undefined;
  /** Whether that was chosen, and stays so whatever is uploaded. */
  isStored: boolean;
};

/** The choice of the photograph that opens the home page, where it is one and no slide comes before it; null if there is none. */
export function useHeroChoice(): Choice | null {
  const { photos, heroCount, hero } = useHeroPhotograph();
  const { total: slides } = useGetList('hero-slides', {
    meta: { shown: true },
    pagination: { page: 1, perPage: 1 },
  });
  if (!photos || photos.length < 2 || heroCount === undefined || heroCount > 1 || slides !== 0) return null;
  return { photos, hero, isStored: heroCount === 1 };
}

/** Those that are wider than high are offered first. */
export function HeroChoice({ photos, hero, onChoose }: Choice & { onChoose: (id: number) => void }) {
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
        chosen={hero?.id}
        label={t('The photograph that opens your site')}
        onChoose={onChoose}
      />
    </>
  );
}

/** Makes one the hero image in place of the one before. */
export function useChooseHero() {
  const provider = useDataProvider();
  const toast = useToast();
  const save = (id: number, is_hero_image: boolean) =>
    provider.update('images', { id, data: { is_hero_image }, previousData: { id } });
  const isHero = (id: number) =>
    provider.getOne<ImageAdminView>('images', { id }).then(
      ({ data }) => data.is_hero_image,
      () => false,
    );
  return useMutation({
    mutationKey: ['images'],
    mutationFn: async (chosen: number) => {
      // What is shown may be older than the choice before.
      const { data: heroes } = await provider.getList<ImageAdminView>('images', FIRST_HERO);
      const former = heroes.find(({ id }) => id !== chosen);
      // First: were there two for a moment, the choice would be gone if that failed.
      if (former) await save(former.id, false);
      try {
        await save(chosen, true);
      } catch (error) {
        if (former && !(mayHaveChanged(error) && (await isHero(chosen)))) await save(former.id, true);
        throw error;
      }
    },
    onError: (error) => toast.fail(t('Failed to update image'), error),
  });
}
