import type { ClientGallery } from '@vitrine/shared/contract/galleries/client';
import { useWords } from './texts.ts';
import { writtenDay } from './written.ts';

/** What the gallery is called, of which day it is, and what the photographer says to it. */
export function Title({ gallery: { title, event_date: date, note } }: { gallery: ClientGallery }) {
  const { language } = useWords();
  return (
    <>
      <div className="client-title">
        <h1 dir="auto">{title}</h1>
        {date && <p className="lead muted">{writtenDay(`${date}T12:00:00Z`, language, 'UTC')}</p>}
      </div>
      {note && (
        <div className="client-note" dir="auto">
          {note.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
            <p key={index} className="lead">
              {line}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
