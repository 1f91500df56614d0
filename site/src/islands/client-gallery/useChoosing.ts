import type { ClientGallery } from '@vitrine/shared/contract/galleries/client';
import { useCallback, useEffect, useRef } from 'react';
import { isFull } from './marks/marks.ts';
import type { MarksKeeper } from './marks/marks-keeper.ts';
import { useWords } from './texts.ts';

type Parts = { keeper: MarksKeeper; gallery: ClientGallery; notify: (text: string) => void };

/** Sets hearts and choices, and takes them back. The functions stay the same, so that no tile is rendered again because of them. */
export function useChoosing(parts: Parts) {
  const { texts } = useWords();
  const latest = useRef({ ...parts, texts });
  useEffect(() => {
    latest.current = { ...parts, texts };
  });

  const favour = useCallback((photo: number) => {
    const { keeper } = latest.current;
    const value = !keeper.read().marks.favourites.includes(photo);
    keeper.change({ kind: 'favourites', photo, value });
  }, []);

  const choose = useCallback((photo: number) => {
    const { keeper, gallery, notify, texts: sentences } = latest.current;
    const { marks } = keeper.read();
    const value = !marks.chosen.includes(photo);
    if (marks.choice_sent_at !== null) return notify(sentences.locked);
    if (value && isFull(marks, gallery.choice_limit)) return notify(sentences.full);
    keeper.change({ kind: 'chosen', photo, value });
  }, []);

  return { favour, choose };
}

/** Why a mark was not kept. */
export const refusalOf = (code: string, texts: { full: string; locked: string; refused: string }) => {
  return { CHOICE_FULL: texts.full, CHOICE_SENT: texts.locked }[code] ?? texts.refused;
};
