import { CAMERA_FIELDS, type CameraField, type Language } from '../site-choices.ts';
import type { CameraFacts } from './camera-facts.ts';

/** Longer exposures are decimals on a camera as well: 0.3 s, 30 s. */
const FRACTION_BELOW_S = 0.3;

/** The site is written in British English, which puts the day first. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language);

/**
 * What the camera has recorded, as photographers write it: "Leica Q2 · 28 mm · f/1.7 · 1/250 s · ISO 200 · 3 May 2024". Empty if there is
 * nothing.
 */
export function cameraLine(facts: CameraFacts, language: Language): string {
  const locale = localeOf(language);
  const decimal = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: false }).format(value);
  const exposure = (seconds: number) =>
    seconds < FRACTION_BELOW_S ? `1/${decimal(1 / seconds, 0)}` : decimal(seconds, 1);

  const written: { [Field in CameraField]: (value: NonNullable<CameraFacts[Field]>) => string } = {
    camera: String,
    lens: String,
    focal_length: (millimetres) => `${decimal(millimetres, 1)} mm`,
    aperture: (number) => `f/${decimal(number, number < 1 ? 2 : 1)}`,
    exposure_time: (seconds) => `${exposure(seconds)} s`,
    iso: (sensitivity) => `ISO ${decimal(sensitivity, 0)}`,
    date: (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  };
  const write = <Field extends CameraField>(field: Field) => {
    const value = facts[field];
    return value === undefined ? [] : [written[field](value)];
  };
  return CAMERA_FIELDS.flatMap(write).join(' · ');
}
