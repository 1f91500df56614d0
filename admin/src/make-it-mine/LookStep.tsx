import { SiteUpdate, VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Values } from '../forms/saving/changes.ts';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';
import { LookInput } from '../site/look/LookInput.tsx';
import { SiteFetching } from '../site/SiteFetching.tsx';
import { useSite } from '../site/useSite.ts';
import { StepForm } from './StepForm.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './StepList.tsx';

const schema = SiteUpdate.pick({ look: true, scheme: true });
const fields: FormTexts = {
  look: { label: t('Look'), show: (value) => t(LOOKS[lookNameOf(String(value))].label) },
  scheme: { label: t('Light and dark') },
};

const read = (stored: Values): Values => {
  const { look, scheme, version } = VersionedSiteView.parse(stored);
  return { look: lookNameOf(look), scheme, version };
};

/** One of the designed looks. */
export function LookStep({ demo: _, ...frame }: StepProps) {
  const { record, error, save } = useSite();

  if (!record) return <SiteFetching error={error} />;
  return (
    <StepForm
      name="look"
      schema={schema}
      fields={fields}
      record={read(record)}
      read={read}
      onSave={save}
      onNext={frame.onNext}
    >
      {(action, skip) => <Choice frame={{ ...frame, onNext: skip }} action={action} />}
    </StepForm>
  );
}

function Choice({ frame, action }: { frame: Omit<StepProps, 'demo'>; action: ReactNode }) {
  const { look, scheme } = useWatch();
  return (
    <StepFrame {...frame} action={action} changes={{ site: { look, scheme } }}>
      <LookInput />
    </StepFrame>
  );
}
