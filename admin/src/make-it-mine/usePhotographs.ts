import { useQueryClient } from '@tanstack/react-query';
import { slugFor } from '@vitrine/shared/slug';
import { useEffect, useState } from 'react';
import { useCreate } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { t } from '../language/language.ts';
import { useCategories } from '../lists/useCategories.ts';
import { useUploadQueue } from '../upload-queue/queue-context.ts';
import { newGroup } from '../upload-queue/queue-item.ts';
import { preloadReader, withTitles } from '../upload-queue/read-title.ts';
import type { Chosen } from '../upload-queue/upload-queue.ts';

/** Passes photographs to the upload queue, filed in a category that is made if there is none of that name. */
export function usePhotographs({ isFirst }: { isFirst: boolean }) {
  const { queue } = useUploadQueue();
  const { data: categories = [] } = useCategories();
  const [create] = useCreate('categories');
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isReading, setReading] = useState(false);

  useEffect(preloadReader, []);

  const fileIn = async (name: string): Promise<number | null> => {
    if (name === '') return null;
    const slug = slugFor(name, categories, { stored: categories, letterless: 'category' });
    const found = categories.find((category) => category.slug === slug);
    if (found) return found.id;
    const data = { name, slug, sort_order: categories.length + 1 };
    const made: { id: number } = await create('categories', { data }, { returnPromise: true });
    // It is on its way: every change has its own read.
    await queryClient.invalidateQueries({ queryKey: ['categories'] }, { cancelRefetch: false });
    return made.id;
  };

  /** The first photographs of a site are those that its home page shows. */
  async function add(chosen: readonly Chosen[], category: string) {
    setReading(true);
    try {
      const category_id = await fileIn(category.trim());
      const shared = {
        category_id,
        is_featured: isFirst,
        is_public: true,
        is_hero_image: false,
        upload_group: newGroup(),
      };
      queue.add(await withTitles(chosen), shared);
    } catch (error) {
      toast.fail(t('Failed to create category'), error);
    } finally {
      setReading(false);
    }
  }

  return { add, categories, isReading };
}
