import { clientGallery as english } from '@vitrine/shared/languages/en/client-gallery';
import { useMemo } from 'react';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { IslandBoundary } from '../IslandBoundary.tsx';
import { OpenedGallery } from './OpenedGallery.tsx';
import { Ended, Unavailable, Waiting } from './opening/Notices.tsx';
import { PasswordForm } from './opening/PasswordForm.tsx';
import { useStage } from './opening/useStage.ts';
import { WordsContext } from './texts.ts';

type Props = IslandTexts<'clientGallery' | 'lightbox'> & { apiUrl: string; photographer: string; contact: string };

/** The gallery whose link a client has opened. Without scripts there is none: nothing of it is in the page. */
export const ClientGallery = (props: Props) => (
  <IslandBoundary markup=".client-gallery">
    <WorkingClientGallery {...props} />
  </IslandBoundary>
);

function WorkingClientGallery({ apiUrl, photographer, contact, language = 'en', texts }: Props) {
  const words = useMemo(
    () => ({ language, texts: texts?.clientGallery ?? english, lightbox: texts?.lightbox, photographer, contact }),
    [language, texts, photographer, contact],
  );
  const { stage, read, readAgain } = useStage(apiUrl);
  return (
    <WordsContext value={words}>
      <div className="client-gallery">
        {stage.kind === 'loading' && <Waiting />}
        {stage.kind === 'unavailable' && <Unavailable onRetry={() => void read(stage.api)} />}
        {stage.kind === 'ended' && <Ended />}
        {stage.kind === 'password' && <PasswordForm {...stage} onOpen={() => void read(stage.api)} />}
        {stage.kind === 'open' && <OpenedGallery {...stage} onReadAgain={readAgain} />}
      </div>
    </WordsContext>
  );
}
