import type { CameraFacts } from '@vitrine/shared/camera/camera-facts';
import { CAMERA_NAME_MAX_LENGTH, CAMERA_RANGES } from '@vitrine/shared/camera/camera-limits';
import { identityOf } from '@vitrine/shared/replacing/identity';
import { cleanRight } from '@vitrine/shared/rights';
import type { ExpandedTags } from 'exifreader';

/** Makers whose names files write in other ways: `LEICA CAMERA AG`, `NIKON CORPORATION`, `RICOH IMAGING COMPANY, LTD.` */
const MAKERS = [
  ...[
    'Apple',
    'Canon',
    'Casio',
    'DJI',
    'Epson',
    'Fujifilm',
    'Google',
    'GoPro',
    'Hasselblad',
    'Huawei',
    'Kodak',
    'Konica',
  ],
  ...[
    'Leaf',
    'Leica',
    'Mamiya',
    'Minolta',
    'Nikon',
    'Nokia',
    'Olympus',
    'OM Digital',
    'Panasonic',
    'Pentax',
    'Phase One',
  ],
  ...['Ricoh', 'Samsung', 'Sigma', 'Sinar', 'Sony', 'Xiaomi'],
];
/** What programs write where there is no lens, or one without electronics: `----`, `0.0 mm f/0.0`, `Unknown`. */
const NO_NAME = /^(?:[^\p{L}1-9]|mm|f)*$|^(?:unknown|none|n\/a|no lens|manual lens)\b/iu;
const OF_OWNER = /serial|owner/i;
/** `S/N 1234567`, `No. 4012345`, `#12345678` or the digits alone. Names of telephones have long numbers that end with a letter. */
const WITH_NUMBER = /(?:\bs\/?n\b|\bserial\b|\bno\.|\bnr\.|#)[\s:.#]*[a-z]*\d{4}|(?<![\p{L}\d])\d{6,}(?![\p{L}\d])/iu;
const BEYOND_FIELD = 65_535;
const EARLIEST_YEAR = 1826;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Tags = Record<string, unknown>;
type Tag = { value?: unknown; description?: unknown };

const tagOf = (tags: Tags, name: string): Tag => Object(tags[name]);

/**
 * Camera, lens, settings and day as the file states them, for the line below a photograph. Whatever is no plausible value is left out, and
 * so is every other field: places, serial numbers and names of owners are never read into a record.
 */
export function findCameraFacts({ exif, xmp, makerNotes }: ExpandedTags, now = new Date()): CameraFacts {
  const [tags, packet, notes] = [exif, xmp, makerNotes].map((group): Tags => ({ ...group })) as [Tags, Tags, Tags];
  const personal = personalTexts([tags, packet, notes]);
  const nameIn = (value: unknown) => cleanName(value, personal);
  const described = (name: string) => nameIn(tagOf(tags, name).description);

  const camera = cameraName(described('Make'), described('Model'));
  const found: { [Fact in keyof CameraFacts]: CameraFacts[Fact] | null } = {
    camera: camera && camera.length <= CAMERA_NAME_MAX_LENGTH ? camera : null,
    lens: described('LensModel') ?? described('Lens') ?? nameIn(tagOf(packet, 'Lens').value),
    focal_length: setTo('focal_length', rounded(numberOf(tagOf(tags, 'FocalLength')), 2)),
    aperture: setTo('aperture', rounded(numberOf(tagOf(tags, 'FNumber')), 2)),
    exposure_time: setTo('exposure_time', numberOf(tagOf(tags, 'ExposureTime'))),
    iso: setTo('iso', rounded(sensitivityIn(tags), 0)),
    date: dayOf(tagOf(tags, 'DateTimeOriginal').description, now),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fact]) => fact !== null));
}

/** A sensitivity that does not fit into its own field is in a longer one. */
function sensitivityIn(tags: Tags): number | null {
  const sensitivity = firstOf(tagOf(tags, 'ISOSpeedRatings'));
  if (sensitivity !== BEYOND_FIELD) return sensitivity;
  return firstOf(tagOf(tags, 'RecommendedExposureIndex')) ?? firstOf(tagOf(tags, 'ISOSpeed'));
}

/** Null for what no camera can be set to. */
function setTo(fact: keyof typeof CAMERA_RANGES, value: number | null): number | null {
  const [least, most] = CAMERA_RANGES[fact];
  return value !== null && value >= least && value <= most ? value : null;
}

/** When it was taken by the camera's clock, such as `2026-11-20 09:41:07.25`: a text in the order of time. Null if day or time is missing. */
export function findTimeTaken({ exif }: ExpandedTags, now = new Date()): string | null {
  const { taken_at: taken } = identityOf({ exif });
  // With its zeros, as watched folders have it on record.
  const [fraction = '0'] = /^\d+/.exec(String(tagOf({ ...exif }, 'SubSecTimeOriginal').description)) ?? [];
  return dayOf(taken, now) && `${taken}.${fraction}`;
}

/** However it is divided: `12-34-567` is `1234567`. Programs fill serial numbers up with zeros. */
const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^0+/, '');

/** Serial numbers and names of owners. Some programs repeat them in the name of a camera or lens. */
const personalTexts = (groups: readonly Tags[]) =>
  groups
    .flatMap((tags) =>
      Object.keys(tags)
        .filter((name) => OF_OWNER.test(name))
        .map((name) => tagOf(tags, name)),
    )
    .flatMap(({ value, description }) => [value, description].flat())
    .filter((text) => typeof text === 'string' || typeof text === 'number')
    .map((text) => comparable(String(text)))
    .filter((text) => text.length > 2);

/** One line of plausible length; null if there is none, or if it is no name. */
function cleanName(value: unknown, personal: readonly string[]): string | null {
  const name = typeof value === 'string' ? cleanRight(value) : null;
  if (!name || name.length > CAMERA_NAME_MAX_LENGTH || /[<>]/.test(name) || NO_NAME.test(name)) return null;
  const compared = comparable(name);
  return WITH_NUMBER.test(name) || personal.some((text) => compared.includes(text)) ? null : name;
}

const startsWith = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase());

/** `NIKON CORPORATION` and `NIKON D850` are the Nikon D850. */
function cameraName(make: string | null, model: string | null): string | null {
  if (!model) return null;
  const maker = MAKERS.find((one) => startsWith(model, `${one} `)) ?? MAKERS.find((one) => startsWith(make ?? '', one));
  const known = maker ?? MAKERS.find((one) => make?.toLowerCase().includes(one.toLowerCase())) ?? make;
  if (!known) return model;
  return startsWith(model, known) ? `${known}${model.slice(known.length)}` : `${known} ${model}`;
}

/** The first number of a field: a fraction is a pair. */
function numberOf({ value }: Tag): number | null {
  const [first, second] = Array.isArray(value) ? value : [value];
  if (Array.isArray(first)) return numberOf({ value: first });
  if (typeof first !== 'number') return null;
  const isFraction = Array.isArray(value) && value.length === 2 && typeof second === 'number';
  return isFraction ? first / second : first;
}

/** Of a field that may have several numbers, none of them a fraction. */
const firstOf = ({ value }: Tag) => numberOf({ value: Array.isArray(value) ? value[0] : value });

const rounded = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));

/** EXIF writes `2024:05:03 18:20:00`, or zeros if the clock was not set. */
function dayOf(text: unknown, now: Date): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[:-](\d{2})[:-](\d{2})(?!\d)/.exec(typeof text === 'string' ? text : '') ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = date.getUTCDate() === Number(day) && Number(year) >= EARLIEST_YEAR;
  return isDay && date.getTime() < now.getTime() + DAY_MS ? `${year}-${month}-${day}` : null;
}
