import { Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { NumberInput, TextInput, useDataProvider } from 'react-admin';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { ImagePickerInput } from '../widgets/ImagePickerInput.tsx';
import { useDraft } from '../widgets/useDraft.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** What the site says of the photographer. */
export function SiteForm() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const queryClient = useQueryClient();
  const draft = useDraft('settings');
  const { data: record, error } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => dataProvider.getSettings({ signal }),
  });
  const { mutateAsync: save } = useMutation({
    mutationKey: ['settings'],
    mutationFn: (values: SettingsUpdate) => dataProvider.saveSettings(values),
    onSuccess: (stored) => queryClient.setQueryData(['settings'], stored),
  });

  if (error) return <Typography color="error">Failed to fetch settings. {error.message}</Typography>;
  if (!record) return <Skeleton variant="rectangular" height={480} />;
  return (
    <SettingsForm
      title="Site"
      hint="What visitors read on the site, and what every public picture carries with it."
      schema={SettingsUpdate}
      record={record}
      draft={draft}
      submitLabel="Save Site"
      saved="Site updated successfully"
      failed="Failed to update site"
      onSave={save}
    >
      <TextInput source="photographer_name" label="Photographer's Name" isRequired />
      <TextInput source="hero_subtitle" label="Hero Subtitle" multiline minRows={2} isRequired />
      <TextInput source="artist_blurb" label="About the Artist" multiline minRows={3} isRequired />
      <TextInput source="biography" label="Biography" multiline minRows={6} isRequired />
      <ImagePickerInput source="portrait_image_id" label="Portrait" />
      <Typography variant="h3" component="h3" sx={heading}>
        Contact
      </Typography>
      <TextInput source="email" label="Contact Email" type="email" />
      <TextInput source="phone" label="Contact Phone" type="tel" />
      <TextInput source="studio_address" label="Studio Address" multiline minRows={2} />
      <Typography variant="h3" component="h3" sx={heading}>
        Rights
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Written into every public picture that states none of its own, and into the data of its page.
      </Typography>
      <TextInput source="credit" label="Credit" />
      <TextInput source="copyright" label="Copyright Notice" />
      <TextInput source="usage_terms" label="Usage Terms" multiline minRows={2} />
      <TextInput source="license_url" label="Address of the Terms" type="url" />
      <Typography variant="h3" component="h3" sx={heading}>
        Messages
      </Typography>
      <NumberInput source="contact_retention_months" label="Months That Messages Are Kept" min={1} step={1} />
    </SettingsForm>
  );
}

const heading = { mt: 3, mb: 1 };
