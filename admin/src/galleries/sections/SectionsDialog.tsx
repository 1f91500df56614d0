import { Typography } from '@mui/material';
import { type GallerySection, GalleryUpdate } from '@vitrine/shared/contract/galleries/galleries';
import { EditDialog } from '../../forms/EditDialog.tsx';
import { t } from '../../language/language.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { texts } from '../texts.ts';
import { SectionsInput } from './SectionsInput.tsx';

const Form = GalleryUpdate.pick({ sections: true });

const fields = {
  sections: {
    label: t('Sections'),
    show: (value: unknown) => (value as GallerySection[]).map(({ title }) => title).join(', ') || t('None'),
  },
};

/** Adds, renames, orders and removes the sections of a gallery. */
export const SectionsDialog = ({ gallery, onClose }: { gallery: Gallery; onClose: () => void }) => (
  <EditDialog
    id={gallery.id}
    known={gallery}
    texts={texts}
    schema={Form}
    fields={fields}
    defaults={{ sections: [] }}
    onClose={onClose}
  >
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {t(
        'Such as “Getting ready” and “Ceremony”. The client sees the photographs in this order, and those in no section last. Those of a removed section stay in the gallery.',
      )}
    </Typography>
    <SectionsInput />
  </EditDialog>
);
