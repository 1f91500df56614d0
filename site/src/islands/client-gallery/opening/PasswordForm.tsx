import type { OpenCover } from '@vitrine/shared/contract/galleries/client';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { type SubmitEvent, useRef, useState } from 'react';
import type { GalleryApi } from '../api/gallery-api.ts';
import { GalleryRefused } from '../api/refusal.ts';
import { CoverPicture } from '../Cover.tsx';
import { useWords } from '../texts.ts';

type Props = { api: GalleryApi; shown: OpenCover | undefined; onOpen: () => void };

/** Asks for the password that the photographer has given. */
export function PasswordForm({ api, shown, onOpen }: Props) {
  const { texts, photographer } = useWords();
  const [error, setError] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const refusalOf = (reason: unknown) => {
    if (!(reason instanceof GalleryRefused)) return texts.unavailableHeading;
    if (reason.status === 429) {
      return filledIn(texts.passwordBlocked, { minutes: Math.max(1, Math.ceil((reason.waitS ?? 60) / 60)) });
    }
    return reason.status === 401 ? texts.passwordWrong : texts.failed;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '' || isOpening) return;
    setOpening(true);
    try {
      await api.open(password);
      onOpen();
    } catch (reason) {
      setError(refusalOf(reason));
      setOpening(false);
      field.current?.select();
    }
  };

  const form = (
    <form className="client-notice" onSubmit={submit}>
      <h1 dir="auto">{shown?.title ?? texts.passwordHeading}</h1>
      {shown && <p className="lead">{texts.passwordHeading}</p>}
      <p id="password-hint" dir="auto">
        {filledIn(texts.passwordHint, { photographer })}
      </p>
      <p className="field">
        <label htmlFor="password">{texts.password}</label>
        <input
          ref={field}
          id="password"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="current-password"
          required
          maxLength={200}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'password-error password-hint' : 'password-hint'}
        />
      </p>
      <label className="client-show">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        {texts.showPassword}
      </label>
      <p id="password-error" className="field-error" role="alert">
        {error}
      </p>
      <p>
        <button className="button" type="submit" aria-disabled={isOpening}>
          {texts.open}
        </button>
      </p>
    </form>
  );
  const cover = shown?.cover;
  return cover ? (
    <div className="client-cover small">
      <CoverPicture cover={{ ...cover, address: api.addressOf(cover.address) }} onExpired={() => {}} />
      <div className="client-cover-words">{form}</div>
    </div>
  ) : (
    form
  );
}
