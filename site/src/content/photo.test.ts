import { describe, expect, test } from 'vitest';
import { givenImage } from '../../test/content.ts';
import { pictureSources } from '../pictures/picture-sources.ts';
import { presentPhoto } from './photo.ts';

describe('presentPhoto', () => {
  test('keeps the widths of each format and takes the title where there is no alternative text', () => {
    expect(presentPhoto(givenImage(4))).toMatchObject({
      key: 'key4',
      avif: [320, 1080],
      webp: [320],
      jpeg: 1600,
      alt: 'Photograph 4',
      category: 'Uncategorized',
    });
  });

  test('refuses renditions that are not named alike, and says whose they are', () => {
    const image = givenImage(4);
    image.renditions.push({ format: 'avif', width: 480, filename: 'other-480.avif' });

    expect(() => presentPhoto(image)).toThrow(/Image 4 \("Photograph 4"\)/);
  });
});

describe('pictureSources', () => {
  test('leaves a format out that has not been made yet', () => {
    const image = givenImage(4);
    image.renditions = image.renditions.filter(({ format }) => format !== 'avif');

    expect(pictureSources(presentPhoto(image), 'https://img.example')).toEqual({
      avif: undefined,
      webp: 'https://img.example/static/images/key4-320.webp 320w',
      jpeg: 'https://img.example/static/images/key4-1600.jpg',
    });
  });
});
