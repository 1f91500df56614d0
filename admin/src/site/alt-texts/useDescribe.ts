import { useMutation } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useRef } from 'react';
import { t } from '../../language/language.ts';
import { storedMeanwhile } from '../../providers/stored-meanwhile.ts';
import { useApi } from '../../providers/use-api.ts';

/** Saves the alternative text of an image. What somebody else has changed in it meanwhile stays, unless that is a text from here. */
export function useDescribe(image: ImageAdminView) {
  const dataProvider = useApi();
  const latest = useRef(image.version);
  /** The answer to one of them may have been lost, and the text is stored. */
  const sent = useRef(new Set<unknown>());

  const send = async (alt: string, version: number): Promise<void> => {
    sent.current.add(alt);
    try {
      const { data } = await dataProvider.update('images', {
        id: image.id,
        data: { alt, version },
        previousData: image,
      });
      latest.current = data.version;
    } catch (error) {
      const stored = storedMeanwhile(error);
      if (!stored || stored.version === version) throw error;
      if (stored.alt && !sent.current.has(stored.alt))
        throw new Error(t('Somebody has described it meanwhile: “{text}”', { text: String(stored.alt) }));
      await send(alt, stored.version);
    }
  };

  return useMutation({ mutationKey: ['images', 'update'], mutationFn: (alt: string) => send(alt, latest.current) });
}
