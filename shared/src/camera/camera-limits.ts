export const CAMERA_NAME_MAX_LENGTH = 80;
/** What cameras can be set to, least and most: millimetres as on the lens, the f-number, seconds, and the sensitivity. */
export const CAMERA_RANGES = {
  focal_length: [1, 10_000],
  aperture: [0.5, 500],
  exposure_time: [1e-6, 1e6],
  iso: [1, 10_000_000],
} as const;
