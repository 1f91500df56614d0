import type { ClientPhoto } from '@vitrine/shared/contract/galleries/client';
import type { GalleryDownloads } from '@vitrine/shared/contract/galleries/galleries';
import { bytesOf, filesAllowed } from '../downloads.ts';
import { useWords } from '../texts.ts';
import { writtenSize } from '../written.ts';

/** Links to the files of a photograph that may be downloaded. */
export function PhotoDownloads({ photo, allowed }: { photo: ClientPhoto; allowed: GalleryDownloads }) {
  const { language, texts } = useWords();
  const kinds = { web: [texts.webFiles, 'web'], originals: [texts.originals, 'original'] } as const;
  return (
    <p className="client-downloads">
      {filesAllowed(allowed).map((files) => {
        const [kind, path] = kinds[files];
        const bytes = bytesOf(photo, files);
        return (
          <a key={files} className="text-link" href={`${photo.address}/${path}`} download={photo.name} rel="noreferrer">
            <span className="visually-hidden">{`${texts.download}: `}</span>
            {kind}
            {bytes !== null && ` (${writtenSize(bytes, language)})`}
          </a>
        );
      })}
    </p>
  );
}
