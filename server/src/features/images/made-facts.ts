import type { Rendered } from '../../imaging/processes/protocol.ts';

/** What the record of an image says of the files that were made from its original. */
export function madeFacts(made: Rendered) {
  const main = made.renditions.find(({ format }) => format === 'jpeg');
  if (!main) throw new Error('the pipeline made no JPEG rendition');
  return {
    renditionKey: made.key,
    filename: main.filename,
    mimeType: made.mimeType,
    width: made.width,
    height: made.height,
    dominantColor: made.dominantColor,
    placeholder: made.placeholder,
    brightness: made.brightness,
    renditions: made.renditions,
    colorDifference: made.colorDifference,
    camera: made.camera,
  };
}
