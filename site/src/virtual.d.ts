/** Written by adapter/look-rules.ts. */
declare module 'virtual:look-files' {
  /**
   * The addresses of the style sheet of each look, of the fonts that are seen first, that of headings and that of texts, and of the style
   * sheet with the faces for bold and italic words.
   */
  export const LOOK_FILES: Record<
    import('@vitrine/shared/looks/looks').LookName,
    { sheet: string; fonts: string[]; emphasis: string }
  >;
}

/** Its own types are not published; those of others do not know these options. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { keepAllGlyphs: boolean; noHinting: boolean },
  ): Promise<Buffer>;
}
