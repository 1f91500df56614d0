import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import type { EnquiredPhoto } from './enquired-photo.ts';
import { FieldError } from './FieldError.tsx';

type Props = {
  photo: EnquiredPhoto;
  error: string | undefined;
  texts: Catalogue['form'];
  onForget: () => void;
};

/** The photograph that the message is about. */
export function Enquiry({ photo, error, texts, onForget }: Props) {
  return (
    <div className="enquiry">
      <input type="hidden" name="image_id" value={photo.id} />
      {photo.thumbnail && <img src={photo.thumbnail} alt="" />}
      <div>
        <p className="label muted">{texts.aboutPhoto}</p>
        <p className="enquiry-title" dir="auto">
          {photo.title}
        </p>
        <button type="button" className="text-link" onClick={onForget}>
          {texts.remove}
          <span className="visually-hidden">{` ${texts.removeWhat}`}</span>
        </button>
        {error && <FieldError id="photo-error">{error}</FieldError>}
      </div>
    </div>
  );
}
