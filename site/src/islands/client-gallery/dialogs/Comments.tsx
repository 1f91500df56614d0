import { GALLERY_COMMENT_MAX } from '@vitrine/shared/limits';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { GalleryApi } from '../api/gallery-api.ts';
import { keptComments } from '../api/kept-in-tab.ts';
import { useWords } from '../texts.ts';
import { writtenTime } from '../written.ts';
import { Dialog } from './Dialog.tsx';
import { useComments } from './useComments.ts';

type Props = {
  api: GalleryApi;
  /** Null for those about the gallery. */
  photo: { id: number; name: string } | null;
  /** How many there are, as far as is known. */
  count: number;
  /** Otherwise they can only be read. What is typed already stays. */
  canComment: boolean;
  onClose: () => void;
};

/** What was said about a photograph or about the gallery, and a field for more. What is typed there is kept until it was sent. */
export function Comments({ api, photo, count, canComment, onClose }: Props) {
  const { language, texts, photographer } = useWords();
  const { comments, isUnread, add } = useComments(api, photo?.id ?? null, count);
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const readTyped = () => keptComments.read(api.secret)?.[photo?.id ?? 0] ?? '';
  const keepTyped = (text: string) =>
    keptComments.keep(api.secret, { ...keptComments.read(api.secret), [photo?.id ?? 0]: text });
  const [typed] = useState(readTyped);
  const said = comments?.findLast(({ author }) => author === 'client')?.text;

  /** It was sent, by a dialog that has been closed since, or without an answer. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when another comment is there, and not while it is typed
  useEffect(() => {
    if (said === undefined || readTyped().trim() !== said) return;
    keepTyped('');
    if (field.current?.value.trim() === said) field.current.value = '';
  }, [said]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const area = field.current;
    const text = area?.value.trim() ?? '';
    if (!area || text === '' || isSending) return;
    setSending(true);
    try {
      setFailed(false);
      await add(text);
      if (area.value.trim() === text) area.value = '';
      if (readTyped().trim() === text) keepTyped('');
    } catch {
      setFailed(true);
    }
    setSending(false);
  };

  const failure = (
    <p role="alert" className="field-error">
      {(hasFailed || isUnread) && texts.failed}
    </p>
  );
  return (
    <Dialog heading={photo ? `${texts.comments}: ${photo.name}` : texts.comments} onClose={onClose}>
      <ul className="client-said" aria-live="polite">
        {comments?.map(({ id, author, text, created_at }) => (
          <li key={id}>
            <p className="label muted">
              <span dir="auto">{author === 'photographer' ? photographer : texts.fromClient}</span>{' '}
              <time dateTime={created_at}>{writtenTime(created_at, language)}</time>
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
        {comments?.length === 0 && <li className="muted">{texts.noComments}</li>}
      </ul>
      {canComment || field.current?.value ? (
        <form onSubmit={submit}>
          <p className="field">
            <label htmlFor="comment">{texts.comment}</label>
            <textarea
              ref={field}
              id="comment"
              rows={3}
              required
              maxLength={GALLERY_COMMENT_MAX}
              dir="auto"
              defaultValue={typed}
              onChange={(event) => keepTyped(event.target.value)}
            />
          </p>
          {failure}
          <button type="submit" className="button" aria-disabled={isSending}>
            {texts.sendComment}
          </button>
        </form>
      ) : (
        failure
      )}
    </Dialog>
  );
}
