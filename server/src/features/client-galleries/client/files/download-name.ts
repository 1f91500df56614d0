import { create } from 'content-disposition';
import { storableName } from '../../../../storage/zip/names.ts';

/** The header that has a file stored under this name, made safe for any system. */
export const asDownload = (name: string): string => create(storableName(name));
