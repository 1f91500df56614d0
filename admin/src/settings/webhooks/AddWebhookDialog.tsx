import { useMutation } from '@tanstack/react-query';
import { type AddedWebhook, WebhookEvent, WebhookInput } from '@vitrine/shared/contract/webhooks';
import { PasswordInput, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useToast } from '../../feedback/useToast.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { createWebhookCalls } from '../../providers/calls/webhook-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { ChecksInput } from '../ChecksInput.tsx';
import { eventTexts } from './webhook-texts.ts';

const events = WebhookEvent.options.map((id) => ({ id, name: eventTexts[id] }));
const empty = { name: '', url: '', events: ['choice.sent'], current_password: '' };

/** Asks for the address of a tool and what it is told, and for the password. */
export function AddWebhookDialog({
  onAdded,
  onClose,
}: {
  onAdded: (added: AddedWebhook) => void;
  onClose: () => void;
}) {
  const calls = useCalls(createWebhookCalls);
  const toast = useToast();
  const { mutateAsync: add, isPending } = useMutation({ mutationKey: ['webhooks'], mutationFn: calls.addWebhook });

  async function submit(values: FieldValues) {
    try {
      onAdded(await add(WebhookInput.parse(values)));
      return undefined;
    } catch (error) {
      toast.fail(t('Failed to add the webhook'), error);
      return refusedFields(error);
    }
  }

  return (
    <FormDialog
      title={t('Add a webhook')}
      busy={isPending}
      schema={WebhookInput}
      defaultValues={empty}
      submitLabel={t('Add webhook')}
      busyLabel={t('One moment…')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput source="name" label={t('Name, such as that of the tool')} isRequired />
      <TextInput
        source="url"
        label={t('Address that the tool has given you')}
        type="url"
        autoComplete="off"
        isRequired
      />
      <ChecksInput source="events" label={t('What it is told')} choices={events} />
      <PasswordInput
        source="current_password"
        label={t('Current password')}
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}
