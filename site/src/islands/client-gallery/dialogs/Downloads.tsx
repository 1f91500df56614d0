import type {
  ClientPhoto,
  DownloadInput,
  GalleryMarks,
  PreparedDownload,
} from '@vitrine/shared/contract/galleries/client';
import type { GalleryDownloads } from '@vitrine/shared/contract/galleries/galleries';
import { formatNumber } from '@vitrine/shared/languages/language';
import { useEffect, useState } from 'react';
import type { GalleryApi } from '../api/gallery-api.ts';
import { downloadChoices, type Files, filesAllowed } from '../downloads.ts';
import { useWords } from '../texts.ts';
import { writtenSize } from '../written.ts';
import { Choices } from './Choices.tsx';
import { Dialog } from './Dialog.tsx';
import { ReadyDownload } from './ReadyDownload.tsx';

type Props = {
  api: GalleryApi;
  photos: readonly ClientPhoto[];
  marks: GalleryMarks;
  allowed: GalleryDownloads;
  onClose: () => void;
};

type State = { kind: 'choosing' | 'preparing' | 'failed' } | { kind: 'ready'; download: PreparedDownload };

/** Photographs as one file. What is in it and how large it is is known before it is fetched, by the browser's own download. */
export function Downloads({ api, photos, marks, allowed, onClose }: Props) {
  const { language, texts } = useWords();
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const kindsAllowed = filesAllowed(allowed);
  const [wantedFiles, setFiles] = useState<Files>(kindsAllowed[0] ?? 'web');
  // What is wanted may not be allowed any more, or be nothing by now.
  const files = kindsAllowed.find((kind) => kind === wantedFiles) ?? kindsAllowed[0] ?? 'web';
  const choices = downloadChoices(photos, marks, files);
  const [wanted, setWhat] = useState(choices[0]?.what ?? 'all');
  const { what } = choices.find((choice) => choice.what === wanted) ?? choices[0] ?? { what: 'all' };

  useEffect(() => {
    if (allowed === 'none') onClose();
  }, [allowed, onClose]);

  const prepare = async () => {
    if (state.kind === 'preparing') return;
    setState({ kind: 'preparing' });
    try {
      const body: DownloadInput = { what, files };
      const { data } = await api.call<PreparedDownload>('downloads', { method: 'POST', body });
      setState({ kind: 'ready', download: { ...data, address: api.addressOf(data.address) } });
    } catch {
      setState({ kind: 'failed' });
    }
  };

  const names = { choice: texts.chosen, favourites: texts.favourites, all: texts.all };
  const kinds = { web: texts.webFiles, originals: texts.originals };
  return (
    <Dialog heading={state.kind === 'ready' ? texts.ready : texts.download} onClose={onClose}>
      {state.kind === 'ready' ? (
        <ReadyDownload download={state.download} />
      ) : (
        <>
          <Choices
            legend={texts.whichPhotos}
            name="what"
            value={what}
            options={choices.map((choice) => ({
              value: choice.what,
              text: names[choice.what],
              detail: [
                formatNumber(choice.photos, language),
                ...(choice.bytes === null ? [] : [writtenSize(choice.bytes, language)]),
              ].join(' · '),
            }))}
            onChange={setWhat}
          />
          {kindsAllowed.length > 1 && (
            <Choices
              legend={texts.whichFiles}
              name="files"
              value={files}
              options={kindsAllowed.map((value) => ({ value, text: kinds[value], detail: '' }))}
              onChange={setFiles}
            />
          )}
          <p role="alert" className="field-error">
            {state.kind === 'failed' && texts.failed}
          </p>
          <p role="status" className="muted">
            {state.kind === 'preparing' && texts.preparing}
          </p>
          <button
            type="button"
            className="button"
            aria-disabled={state.kind === 'preparing'}
            onClick={() => void prepare()}
          >
            {texts.prepare}
          </button>
        </>
      )}
    </Dialog>
  );
}
