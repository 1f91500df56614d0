import sharp from 'sharp';
import type { Picture } from '../processes/libvips.ts';
import { PictureRefused } from '../processes/picture-refused.ts';

type LibHeif = ReturnType<typeof import('libheif-js/libheif-wasm/libheif-bundle.js').default>;

/** Where a function writes its error, and where what it is asked for. */
const RESULT_BYTES = 64;
const FOUND = 32;

/** In the structure of the decoding options (`heif_decoding.h`): ten bits become eight, and an incomplete picture is an error. */
const TO_8_BITS = 20;
const STRICT = 21;

const RGB = 1;
const INTERLEAVED = 10;
const CHROMA_RGB = 10;
const CHROMA_RGBA = 11;

/** In the structure of a colour profile by numbers, and two of them (ITU-T H.273). */
const PRIMARIES = 4;
const TRANSFER = 8;
const DISPLAY_P3 = 12;
const HDR_TRANSFERS = [16, 18];

/** What is known without decoding. */
type HeifHead = {
  width: number;
  height: number;
  /** Whether the file itself says how it is turned, be it not at all. Its decoder does that, and the sizes are those of then. */
  saysTurn: boolean;
  icc: Buffer | undefined;
};

export const readHeifHead = (bytes: Buffer): Promise<HeifHead> =>
  openHeif(bytes, async (heif) => {
    const { primaries, transfer } = readNumbers(heif);
    if (HDR_TRANSFERS.includes(transfer)) throw new PictureRefused('hdrHeif');
    const icc = readProfile(heif) ?? (primaries === DISPLAY_P3 ? await displayP3() : undefined);
    return {
      width: heif.lib._heif_image_handle_get_width(heif.handle),
      height: heif.lib._heif_image_handle_get_height(heif.handle),
      saysTurn: countTransformations(heif) > 0,
      icc,
    };
  });

const countTransformations = ({ lib, context, handle }: Opened) =>
  lib._heif_item_get_transformation_properties(context, lib._heif_image_handle_get_item_id(handle), 0, 0);

/** Decodes the primary picture, put together from its tiles and turned as the file itself says, in its own colours. */
export const decodeHeif = (bytes: Buffer): Promise<Picture> =>
  openHeif(bytes, async ({ lib, handle, result, call, longAt }) => {
    const channels = lib._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
    const options = lib._heif_decoding_options_alloc();
    lib.HEAPU8.fill(1, options + TO_8_BITS, options + STRICT + 1);
    const chroma = channels === 4 ? CHROMA_RGBA : CHROMA_RGB;
    call(() => lib._heif_decode_image(result, handle, result + FOUND, RGB, chroma, options));
    lib._heif_decoding_options_free(options);

    const image = longAt(result + FOUND);
    const width = lib._heif_image_get_width(image, INTERLEAVED);
    const height = lib._heif_image_get_height(image, INTERLEAVED);
    const plane = lib._heif_image_get_plane_readonly2(image, INTERLEAVED, result + FOUND);
    const stride = longAt(result + FOUND);
    const pixels = Buffer.allocUnsafe(width * height * channels);
    for (let row = 0; row < height; row += 1) {
      const at = plane + row * stride;
      pixels.set(lib.HEAPU8.subarray(at, at + width * channels), row * width * channels);
    }
    lib._heif_image_release(image);
    return { bytes: pixels, raw: { width, height, channels }, width, height };
  });

type Opened = {
  lib: LibHeif;
  context: number;
  handle: number;
  result: number;
  /** Refuses the file if a function answers with an error. */
  call: (ask: () => void) => void;
  longAt: (at: number) => number;
};

let loaded: LibHeif | undefined;

/** Its memory never shrinks, so one of it serves all files of a process. */
async function load(): Promise<LibHeif> {
  if (loaded) return loaded;
  const { default: start } = await import('libheif-js/libheif-wasm/libheif-bundle.js').catch((cause: unknown) => {
    throw new PictureRefused('noHeif', { cause });
  });
  loaded = start();
  return loaded;
}

/** Opens the primary picture of a file. The program runs in WebAssembly: at worst it stops itself, and is then started anew. */
async function openHeif<T>(bytes: Buffer, use: (opened: Opened) => Promise<T>): Promise<T> {
  const lib = await load();
  const longAt = (at: number) => new DataView(lib.HEAPU8.buffer).getUint32(at, true);
  try {
    const result = lib._malloc(RESULT_BYTES);
    const file = lib._malloc(bytes.length);
    if (file === 0) throw new Error('no memory for the file');
    lib.HEAPU8.set(bytes, file);
    const context = lib._heif_context_alloc();
    let handle = 0;
    const call: Opened['call'] = (ask) => {
      ask();
      if (longAt(result) !== 0) throw new PictureRefused('damaged');
    };
    try {
      call(() => lib._heif_context_read_from_memory(result, context, file, bytes.length, 0));
      call(() => lib._heif_context_get_primary_image_handle(result, context, result + FOUND));
      handle = longAt(result + FOUND);
      return await use({ lib, context, handle, result, call, longAt });
    } finally {
      if (handle) lib._heif_image_handle_release(handle);
      lib._heif_context_free(context);
      lib._free(file);
      lib._free(result);
    }
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    loaded = undefined;
    throw new PictureRefused('damaged', { cause });
  }
}

function readProfile({ lib, handle, result, call }: Opened): Buffer | undefined {
  const size = lib._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return undefined;
  const at = lib._malloc(size);
  call(() => lib._heif_image_handle_get_raw_color_profile(result, handle, at));
  const profile = Buffer.from(lib.HEAPU8.subarray(at, at + size));
  lib._free(at);
  return profile;
}

/** The colours by numbers; zeros if they are not said. */
function readNumbers({ lib, handle, result, longAt }: Opened) {
  lib._heif_image_handle_get_nclx_color_profile(result, handle, result + FOUND);
  if (longAt(result) !== 0) return { primaries: 0, transfer: 0 };
  const profile = longAt(result + FOUND);
  const numbers = { primaries: longAt(profile + PRIMARIES), transfer: longAt(profile + TRANSFER) };
  lib._heif_nclx_color_profile_free(profile);
  return numbers;
}

/** The profile that libvips has of it. */
async function displayP3() {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
  return (await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()).icc;
}
