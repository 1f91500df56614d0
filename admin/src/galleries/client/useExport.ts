import { saveFile } from '../../feedback/save-file.ts';
import { useCopy } from '../../feedback/useCopy.ts';
import { t } from '../../language/language.ts';
import type { Marked } from '../../providers/calls/gallery-calls.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';

const endings = { csv: 'csv', xmp: 'xmp.zip' };

/** The exports of a gallery: files to save, and lines to search with, which are copied. */
export function useExport({ id, title }: Gallery, what: Marked) {
  const calls = useGalleryCalls();
  const copy = useCopy();
  const { mutate: save } = useGalleryAction(
    async (_calls, form: keyof typeof endings) =>
      saveFile(await calls.getExport(id, form, what), `${title} – ${what}.${endings[form]}`),
    { failed: texts.exportFailed },
    // It changes nothing of the gallery.
    [],
  );

  const copyLine = (form: 'lightroom' | 'capture-one') =>
    copy(
      calls.getExport(id, form, what).then((line) => line.text()),
      t('Copied: paste it into the search'),
    );
  return { save, copyLine };
}
