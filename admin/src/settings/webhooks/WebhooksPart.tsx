import { Button } from '@mui/material';
import type { AddedWebhook, WebhookView } from '@vitrine/shared/contract/webhooks';
import { WEBHOOK_RETRY_DAYS } from '@vitrine/shared/limits';
import { useState } from 'react';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useAction } from '../../feedback/useAction.ts';
import { SettingsSection } from '../../forms/settings/SettingsSection.tsx';
import { t } from '../../language/language.ts';
import { Fetching } from '../../lists/Fetching.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { createWebhookCalls } from '../../providers/calls/webhook-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { AddWebhookDialog } from './AddWebhookDialog.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookRow } from './WebhookRow.tsx';

/** The open dialog. */
type Step = 'add' | AddedWebhook | { removed: WebhookView } | null;

/** Addresses of the owner's own tools, which are told what happens. */
export function WebhooksPart() {
  const calls = useCalls(createWebhookCalls);
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  const { data, error } = useWebhooks();
  const { mutate: remove, isPending } = useAction((_api, id: number) => calls.removeWebhook(id), {
    key: ['webhooks'],
    done: t('The webhook was removed'),
    failed: t('Failed to remove the webhook'),
  });

  return (
    <SettingsSection
      title={t('Webhooks')}
      hint={t(
        'A tool of yours, such as a calendar, a studio program or an automation, is told what clients and visitors do: titles and links into this admin, nothing that opens a gallery. What does not arrive is tried again for {days} days.',
        { days: WEBHOOK_RETRY_DAYS },
      )}
    >
      <Fetching data={data} error={error} />
      {data && data.length > 0 && (
        <LinedList sx={{ mb: 2 }}>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onRemove={() => setStep({ removed: webhook })} />
          ))}
        </LinedList>
      )}
      {data && (
        <Button variant="outlined" onClick={() => setStep('add')}>
          {t('Add a webhook')}
        </Button>
      )}
      {step === 'add' && <AddWebhookDialog onAdded={setStep} onClose={close} />}
      {step && typeof step === 'object' && 'secret' in step && (
        <ShownOnceDialog
          title={t('Secret of {name}', { name: step.webhook.name })}
          explanation={t(
            'With it the tool can check that a call comes from here. Enter it there if it asks for one. It is not shown again: if it is lost, remove the webhook and add it once more.',
          )}
          secret={step.secret}
          copied={t('Secret copied')}
          done={t('I have saved it')}
          onClose={close}
        />
      )}
      {step && typeof step === 'object' && 'removed' in step && (
        <ConfirmDialog
          open
          title={t('Remove the webhook')}
          question={t('“{name}” is told nothing any more. What is waiting is not sent.', { name: step.removed.name })}
          confirmLabel={t('Remove')}
          busy={isPending}
          onCancel={close}
          onConfirm={() => remove(step.removed.id, { onSettled: close })}
        />
      )}
    </SettingsSection>
  );
}
