import { describe, expect, test } from 'vitest';
import { cameraLine } from './camera-line.ts';

const FACTS = {
  camera: 'Leica Q2',
  lens: 'Summilux 1:1.7/28 ASPH.',
  focal_length: 28,
  aperture: 1.7,
  exposure_time: 1 / 250,
  iso: 12_800,
  date: '2024-05-03',
};

describe('the camera line', () => {
  test('is as photographers write it, in one order whatever was recorded first', () => {
    expect(cameraLine({ ...FACTS, iso: 200 }, 'en')).toBe(
      'Leica Q2 · Summilux 1:1.7/28 ASPH. · 28 mm · f/1.7 · 1/250 s · ISO 200 · 3 May 2024',
    );
    expect(cameraLine({ iso: 100, camera: 'Nikon D850' }, 'en')).toBe('Nikon D850 · ISO 100');
    expect(cameraLine({}, 'en')).toBe('');
  });

  test('has the numbers and the date of the language', () => {
    expect(cameraLine(FACTS, 'de')).toContain('28 mm · f/1,7 · 1/250 s · ISO 12800 · 3. Mai 2024');
    expect(cameraLine(FACTS, 'fr')).toContain('f/1,7 · 1/250 s · ISO 12800 · 3 mai 2024');
    expect(cameraLine(FACTS, 'ja')).toContain('f/1.7 · 1/250 s · ISO 12800 · 2024年5月3日');
  });

  test('writes exposures as a camera shows them', () => {
    const times = [1 / 8_000, 0.0166667, 0.25, 1 / 3, 0.5, 1, 1.3, 30, 240];

    expect(times.map((exposure_time) => cameraLine({ exposure_time }, 'en'))).toEqual(
      ['1/8000', '1/60', '1/4', '0.3', '0.5', '1', '1.3', '30', '240'].map((seconds) => `${seconds} s`),
    );
    expect(cameraLine({ aperture: 0.95 }, 'en')).toBe('f/0.95');
  });
});
