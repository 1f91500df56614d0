/** What a file says of the moment and the camera, by which a corrected export is recognized. Null where it says nothing. */
export interface Identity {
  /** By the camera's clock, to the second, such as `2026-11-20 09:41:07`. */
  taken_at: string | null;
  /** The fraction of that second, in digits. */
  sub_second: string | null;
  /** The serial number of the camera. */
  body: string | null;
  /** What Vitrine has written into the file that it was made from. */
  vitrine_id: string | null;
}

/** Begins what Vitrine writes into files as `xmpMM:OriginalDocumentID`, which editors keep. */
export const VITRINE_ID = 'vitrine:';

export const NO_IDENTITY: Identity = { taken_at: null, sub_second: null, body: null, vitrine_id: null };

interface Groups {
  exif?: object | undefined;
  xmp?: object | undefined;
}
type Tag = { value?: unknown; description?: unknown };

const LONGEST = 80;
/** Zeros are what cameras write that do not know. */
const ONLY_ZEROS = /^0*$/;

const textOf = (group: object | undefined, name: string): string => {
  const tag: Tag = Object(new Map(Object.entries(group ?? {})).get(name));
  const text = typeof tag.description === 'string' ? tag.description : '';
  return text.trim().slice(0, LONGEST);
};

/** Reads it from the tags of a file, as ExifReader groups them. */
export function identityOf({ exif, xmp }: Groups): Identity {
  const [, date, time] =
    /^(\d{4}[:-]\d{2}[:-]\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(textOf(exif, 'DateTimeOriginal')) ?? [];
  const day = date?.replaceAll(':', '-');
  const isSet = day !== undefined && !day.startsWith('0000');
  const [fraction = ''] = /^\d+/.exec(textOf(exif, 'SubSecTimeOriginal')) ?? [];
  const subSecond = fraction.replace(/0+$/, '');
  const serial = (textOf(exif, 'BodySerialNumber') || textOf(xmp, 'SerialNumber')).toLowerCase().replace(/^0+/, '');
  const written = [textOf(xmp, 'OriginalDocumentID'), textOf(xmp, 'DocumentID')];
  return {
    taken_at: isSet && time ? `${day} ${time}` : null,
    sub_second: ONLY_ZEROS.test(subSecond) ? null : subSecond,
    body: ONLY_ZEROS.test(serial) ? null : serial,
    vitrine_id: written.find((id) => id.startsWith(VITRINE_ID)) ?? null,
  };
}
