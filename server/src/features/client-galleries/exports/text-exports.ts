import { writeSpreadsheet } from '../../../records/spreadsheet.ts';
import { type ExportedPhoto, stemsOf } from './exported-photo.ts';

const COLUMNS = ['file', 'section', 'favourite', 'chosen', 'comments'];

const inWords = (is: boolean) => (is ? 'yes' : 'no');

/** A table for spreadsheets. Comments are one below the other in their cell. */
export const writePhotosAsCsv = (photos: readonly ExportedPhoto[]): string =>
  writeSpreadsheet(
    COLUMNS,
    photos.map(({ originalName, section, isFavourite, isChosen, comments }) => [
      originalName,
      section,
      inWords(isFavourite),
      inWords(isChosen),
      comments.map(({ author, text }) => `${author}: ${text}`).join('\n'),
    ]),
  );

/** For the filter of the Library in Lightroom Classic: Text, File Name, Contains. */
export const writeLightroomLine = (photos: Parameters<typeof stemsOf>[0]): string => stemsOf(photos).join(', ');

/** For the search field of Capture One. */
export const writeCaptureOneLine = (photos: readonly ExportedPhoto[]): string => stemsOf(photos).join(' ');
