import type { PreparedDownload } from '@vitrine/shared/contract/galleries/client';
import { formatNumber } from '@vitrine/shared/languages/language';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { useWords } from '../texts.ts';
import { writtenSize } from '../written.ts';

/** A link to an archive, with what is in it and what is not. The browser fetches it itself, and goes on where it broke off. */
export function ReadyDownload({ download }: { download: PreparedDownload }) {
  const { language, texts } = useWords();
  const { address, name, photos, bytes, missing } = download;
  return (
    <>
      <p className="lead" dir="auto">
        {name}
      </p>
      <p>
        {filledIn(texts.photographs, { count: formatNumber(photos, language) })} · {writtenSize(bytes, language)}
      </p>
      {missing.length > 0 && (
        <p role="alert" dir="auto">
          {filledIn(texts.missing, { names: missing.join(', ') })}
        </p>
      )}
      <p>
        <a className="button" href={address} download={name} rel="noreferrer">
          {texts.download}
        </a>
      </p>
    </>
  );
}
