import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel, Typography } from '@mui/material';
import { cameraLine } from '@vitrine/shared/camera/camera-line';
import { SiteUpdate, type SiteView } from '@vitrine/shared/contract/site/site';
import { CAMERA_FIELDS, type CameraField } from '@vitrine/shared/site-choices';
import { useInput } from 'react-admin';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { t } from '../../language/language.ts';
import { SitePartForm } from '../SitePartForm.tsx';
import { useSite } from '../useSite.ts';

const schema = SiteUpdate.pick({ camera_line: true });

const labels: Record<CameraField, string> = {
  camera: t('Camera'),
  lens: t('Lens'),
  focal_length: t('Focal length'),
  aperture: t('Aperture'),
  exposure_time: t('Exposure time'),
  iso: t('Sensitivity (ISO)'),
  date: t('Date'),
};

const fields = {
  camera_line: {
    label: t('Shown below a photograph'),
    show: (chosen) => (chosen as CameraField[]).map((field) => labels[field]).join(', ') || t('Nothing'),
  },
} satisfies FormTexts;

const EXAMPLE = {
  camera: 'Leica Q2',
  lens: 'Summilux 1:1.7/28 ASPH.',
  focal_length: 28,
  aperture: 1.7,
  exposure_time: 1 / 250,
  iso: 200,
  date: '2024-05-03',
};

const toValues = ({ camera_line }: SiteView) => ({ camera_line });

/** What the camera recorded, as far as it stands below a photograph. */
export function CameraLineForm() {
  return (
    <SitePartForm
      name="camera-line"
      title={t('Camera line')}
      hint={t(
        'A line below a photograph on its page and in the lightbox, as far as the camera recorded it in the file. Places, serial numbers and names of owners are never shown.',
      )}
      schema={schema}
      fields={fields}
      toValues={toValues}
      hasPreview={false}
    >
      <CameraLineInput />
    </SitePartForm>
  );
}

function CameraLineInput() {
  const { field } = useInput<CameraField[]>({ source: 'camera_line' });
  const { record } = useSite();
  const chosen: CameraField[] = field.value ?? [];
  const choose = (changed: CameraField, isChosen: boolean) =>
    field.onChange(CAMERA_FIELDS.filter((name) => (name === changed ? isChosen : chosen.includes(name))));
  const shown = Object.fromEntries(chosen.map((name) => [name, EXAMPLE[name]]));

  return (
    <>
      <FormControl component="fieldset">
        <FormLabel component="legend">{fields.camera_line.label}</FormLabel>
        <FormGroup>
          {CAMERA_FIELDS.map((name) => (
            <FormControlLabel
              key={name}
              label={labels[name]}
              control={
                <Checkbox checked={chosen.includes(name)} onChange={({ target }) => choose(name, target.checked)} />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      <Typography role="status" sx={{ mt: 2, mb: 1 }}>
        {cameraLine(shown, record?.language ?? 'en') || t('Nothing is shown.')}
      </Typography>
    </>
  );
}
