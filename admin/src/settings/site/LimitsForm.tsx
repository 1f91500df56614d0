import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { NumberInput } from 'react-admin';
import { t } from '../../language/language.ts';
import { fields } from './fields.tsx';
import { SiteSettingsForm } from './SiteSettingsForm.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';

const schema = SettingsUpdate.pick({
  contact_retention_months: true,
  upload_max_mb: true,
  gallery_upload_max_mb: true,
  time_zone: true,
});

/** How long messages are kept, how large files may be, and where days are counted. */
export function LimitsForm() {
  return (
    <SiteSettingsForm
      name="limits"
      title={t('Limits and days')}
      hint={t('How long messages are kept, how large a file may be, and where your days begin.')}
      schema={schema}
    >
      {({ upload_ceiling_mb: max }) => (
        <>
          <NumberInput
            source="contact_retention_months"
            label={fields.contact_retention_months.label}
            min={1}
            step={1}
          />
          {(['upload_max_mb', 'gallery_upload_max_mb'] as const).map((source) => (
            <NumberInput
              key={source}
              source={source}
              label={fields[source].label}
              helperText={t('Up to {max} MB.', { max })}
              {...{ min: 1, max, step: 1 }}
            />
          ))}
          <TimeZoneInput />
        </>
      )}
    </SiteSettingsForm>
  );
}
