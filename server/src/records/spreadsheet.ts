import { stringify } from 'csv-stringify/sync';

/**
 * A table for spreadsheets (RFC 4180), in UTF-8 with a byte order mark. A text may be a formula that somebody else has written, so such
 * a cell begins with an apostrophe, which makes it text.
 */
export const writeSpreadsheet = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  stringify(rows as unknown[][], {
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    // Every text is quoted, because the library would not quote all line breaks.
    quoted_string: true,
    escape_formulas: true,
  });
