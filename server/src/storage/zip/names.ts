/** What all systems can store: 255 units of UTF-16 on Windows, 255 bytes elsewhere. Leaves room for what a folder is given before it. */
const BYTES_MAX = 200;
const EXTENSION = /\.[^.]{1,15}$/u;
/** Characters that Windows refuses, and those that cannot be seen, except the one that joins emoji. */
const REFUSED = /[<>:"/\\|?*\p{Control}\p{Zl}\p{Zp}]|(?!\u200D)\p{Format}/gu;
/** Names of devices, also with an extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/iu;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much of the beginning as fits, without cutting a character. */
function fit(text: string, bytesMax: number): string {
  if (Buffer.byteLength(text) <= bytesMax) return text;
  let end = 0;
  let bytes = 0;
  for (const { segment, index } of characters.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > bytesMax) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

const withoutDevice = (text: string) => text.replace(DEVICE, '$1_');
const withoutTail = (text: string) => text.replace(/(?<![. ])[. ]+$/u, '');

/** The name with something before its extension, as short as it has to be. */
function assemble(name: string, suffix = ''): string {
  const [extension = ''] = EXTENSION.exec(name) ?? [];
  const base = name.slice(0, name.length - extension.length);
  const fitting = fit(base, BYTES_MAX - Buffer.byteLength(suffix + extension)).trimEnd();
  return (fitting || '_') + suffix + extension;
}

/** The name as it can be stored on any system, Windows included. It keeps its extension. */
export function storableName(name: string): string {
  const allowed = withoutTail(name.toWellFormed().normalize('NFC').replaceAll(REFUSED, '_').trim());
  // Without its end it may be the name of a device again.
  return withoutDevice(withoutTail(assemble(withoutDevice(allowed))));
}

/** Two names with the same key are one file on Windows or macOS. */
const keyOf = (name: string) => name.toUpperCase().toLowerCase().normalize('NFC');

/** Gives names that can be stored anywhere, each once in a folder: `a.jpg`, then `A (2).jpg`. */
export function createNames() {
  const taken = new Set<string>();
  const tried = new Map<string, number>();

  return (wanted: string): string => {
    const name = storableName(wanted);
    let free = name;
    for (let count = tried.get(keyOf(name)) ?? 2; taken.has(keyOf(free)); count++) {
      free = assemble(name, ` (${count})`);
      tried.set(keyOf(name), count + 1);
    }
    taken.add(keyOf(free));
    return free;
  };
}
