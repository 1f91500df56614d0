import sharp from 'sharp';
import type { Lens } from './camera.ts';
import type { Photograph } from './photograph.ts';

const QUALITY = 75;

/** Encodes sRGB bytes as the JPEG a camera and a careful export would leave, with its Exif block. */
export async function encodeJpeg(pixels: Buffer, { size, camera, title }: Photograph, lens: Lens): Promise<Buffer> {
  const [width, height] = size;
  const focal = Math.round(lens.focalMm);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: {
        Make: 'Vitrine',
        Model: 'Light Study I',
        Artist: 'Vitrine',
        Copyright: 'Vitrine demo, CC0',
        ImageDescription: title,
        Software: 'Vitrine render-demo',
        DateTime: camera.takenAt,
      },
      IFD2: {
        DateTimeOriginal: camera.takenAt,
        DateTimeDigitized: camera.takenAt,
        ExposureTime: camera.exposure,
        FNumber: `${Math.round(lens.fNumber * 10)}/10`,
        ISOSpeedRatings: String(camera.iso),
        FocalLength: `${focal}/1`,
        FocalLengthIn35mmFilm: String(focal),
        LensMake: 'Vitrine',
        LensModel: `Vitrine ${focal}mm f/1.4`,
      },
    })
    .jpeg({ mozjpeg: true, quality: QUALITY, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
