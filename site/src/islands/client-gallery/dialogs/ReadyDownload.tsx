import type { PreparedDownload } from '@vitrine/shared/contract/galleries/client';
import { formatNumber } from '@vitrine/shared/languages/language';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { useEffect, useId, useRef } from 'react';
import { useWords } from '../texts.ts';
import { writtenSize } from '../written.ts';

/**
 * A link to an archive, with what is in it and what is not. The browser fetches it itself, and goes on where it broke off. The link has the
 * focus: the button that was pressed is gone.
 */
export function ReadyDownload({ download }: { download: PreparedDownload }) {
  const { language, texts } = useWords();
  const { address, name, photos, bytes, missing } = download;
  const link = useRef<HTMLAnchorElement>(null);
  const [file, size, lacking] = [useId(), useId(), useId()];
  useEffect(() => link.current?.focus(), []);
  return (
    <>
      <p id={file} className="lead" dir="auto">
        {name}
      </p>
      <p id={size}>
        {filledIn(texts.photographs, { count: formatNumber(photos, language) })} · {writtenSize(bytes, language)}
      </p>
      {missing.length > 0 && (
        <p id={lacking} dir="auto">
          {filledIn(texts.missing, { names: missing.join(', ') })}
        </p>
      )}
      <p>
        <a
          ref={link}
          className="button"
          href={address}
          download={name}
          rel="noreferrer"
          aria-describedby={`${file} ${size} ${lacking}`}
        >
          {texts.download}
        </a>
      </p>
    </>
  );
}
