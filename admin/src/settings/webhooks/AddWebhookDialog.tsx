import { type AddedWebhook, WebhookEvent, WebhookInput } from '@vitrine/shared/contract/webhooks';
import { TextInput } from 'react-admin';
import { useAction } from '../../feedback/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { createWebhookCalls } from '../../providers/calls/webhook-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { ChecksInput } from '../ChecksInput.tsx';
import { CurrentPasswordInput } from '../CurrentPasswordInput.tsx';
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
  const { mutateAsync: add, isPending } = useAction((_api, input: WebhookInput) => calls.addWebhook(input), {
    key: ['webhooks'],
    failed: t('Failed to add the webhook'),
  });

  return (
    <FormDialog
      title={t('Add a webhook')}
      busy={isPending}
      schema={WebhookInput}
      defaultValues={empty}
      submitLabel={t('Add webhook')}
      busyLabel={t('One moment…')}
      onSubmit={(values) => add(WebhookInput.parse(values)).then(onAdded, refusedFields)}
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
      <CurrentPasswordInput />
    </FormDialog>
  );
}
