import { Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { INITIAL_TEXTS, type InitialTexts } from '@vitrine/shared/site-texts/initial-texts';
import { NumberInput, TextInput } from 'react-admin';
import { useDraft } from '../drafts/useDraft.ts';
import { ImagePickerInput } from '../forms/image-picker/ImagePickerInput.tsx';
import { LinkInput } from '../forms/LinkInput.tsx';
import type { Values } from '../forms/saving/changes.ts';
import { SettingsForm } from '../forms/settings/SettingsForm.tsx';
import { useApi } from '../providers/use-api.ts';
import { fields } from './fields.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';

/** A text that is left out while it is empty, with a suggestion in its place. */
const suggested = (source: keyof InitialTexts) => ({
  source,
  label: fields[source].label,
  placeholder: INITIAL_TEXTS[source],
  // An emptied text is empty, not unknown.
  parse: (value: string) => value,
});

/** The settings of the site, such as the photographer's name and texts. */
export function SiteForm() {
  const dataProvider = useApi();
  const queryClient = useQueryClient();
  const draft = useDraft('settings');
  const { data: record, error } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => dataProvider.getSettings({ signal }),
    refetchOnMount: 'always',
  });
  const { mutateAsync: save } = useMutation({
    mutationKey: ['settings'],
    mutationFn: (changes: Values) => dataProvider.saveSettings(changes),
    onSuccess: (stored) => queryClient.setQueryData(['settings'], stored),
  });

  if (error) return <Typography color="error">Failed to fetch settings. {error.message}</Typography>;
  if (!record) return <Skeleton variant="rectangular" height={480} />;
  return (
    <SettingsForm
      title="Site"
      hint="Who you are, and what every public picture carries with it. All other texts of the site are in the tab Site."
      schema={SettingsUpdate}
      fields={fields}
      record={record}
      draft={draft}
      submitLabel="Save site"
      saved="Site updated successfully"
      failed="Failed to update site"
      onSave={save}
    >
      <TextInput source="photographer_name" label={fields.photographer_name.label} isRequired />
      <TextInput {...suggested('hero_subtitle')} multiline minRows={2} />
      <TextInput {...suggested('artist_blurb')} multiline minRows={3} />
      <TextInput {...suggested('biography')} multiline minRows={6} />
      <ImagePickerInput source="portrait_image_id" label={fields.portrait_image_id.label} />
      <Typography variant="h3" component="h3" sx={heading}>
        Contact
      </Typography>
      <TextInput source="email" label={fields.email.label} type="email" />
      <TextInput source="phone" label={fields.phone.label} type="tel" />
      <TextInput source="studio_address" label={fields.studio_address.label} multiline minRows={2} />
      <Typography variant="h3" component="h3" sx={heading}>
        Rights
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Written into every public picture that states none of its own, and into the data of its page.
      </Typography>
      <TextInput source="credit" label={fields.credit.label} />
      <TextInput source="copyright" label={fields.copyright.label} />
      <TextInput source="usage_terms" label={fields.usage_terms.label} multiline minRows={2} />
      <LinkInput source="license_url" label={fields.license_url.label} leftOut="address" type="url" />
      <Typography variant="h3" component="h3" sx={heading}>
        Messages
      </Typography>
      <NumberInput source="contact_retention_months" label={fields.contact_retention_months.label} min={1} step={1} />
      <Typography variant="h3" component="h3" sx={heading}>
        Uploads
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Up to {record.upload_ceiling_mb} MB each.
      </Typography>
      <NumberInput source="upload_max_mb" label={fields.upload_max_mb.label} {...upTo(record.upload_ceiling_mb)} />
      <NumberInput
        source="gallery_upload_max_mb"
        label={fields.gallery_upload_max_mb.label}
        {...upTo(record.upload_ceiling_mb)}
      />
      <Typography variant="h3" component="h3" sx={heading}>
        Days
      </Typography>
      <TimeZoneInput />
    </SettingsForm>
  );
}

const upTo = (max: number) => ({ min: 1, max, step: 1 });
const heading = { mt: 3, mb: 1 };
