import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Form, HttpError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { DraftKeeper } from '../widgets/DraftKeeper.tsx';
import type { Draft } from '../widgets/drafts.ts';
import { useToast } from '../widgets/useToast.ts';

type Props = {
  title: string;
  hint?: string;
  schema: z.ZodType<object, object>;
  /** What the form begins with. Once it has been saved, hand on what is stored then. */
  record: Record<string, unknown>;
  /** Absent where nothing of what is typed may be kept. */
  draft?: Draft;
  submitLabel: string;
  saved: string;
  failed: string;
  onSave: (values: object) => Promise<unknown>;
  children: ReactNode;
};

/** A section of the settings with a save button of its own. What the server refuses is shown at its field. */
export function SettingsForm({ title, hint, schema, record, draft, submitLabel, onSave, children, ...words }: Props) {
  const id = useId();
  const toast = useToast();
  const [saves, setSaves] = useState(0);

  async function save(values: unknown) {
    try {
      await onSave(schema.parse(values));
      draft?.clear();
      setSaves(saves + 1);
      toast.succeed(words.saved);
      return undefined;
    } catch (error) {
      toast.fail(words.failed, error);
      return refusedFields(error);
    }
  }

  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(200px, 1fr) 3fr' }, columnGap: 6, rowGap: 3 }}
    >
      <div>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {hint && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '40ch' }}>
            {hint}
          </Typography>
        )}
      </div>
      <Box sx={{ maxWidth: 640 }}>
        <Form
          record={record}
          resolver={zodResolver(schema)}
          resetOptions={keepTyped}
          onSubmit={save}
          noValidate
          disableInvalidFormNotification
        >
          <SettleSaved saves={saves} record={record} />
          {draft && <DraftKeeper draft={draft} />}
          {children}
          <SaveButton label={submitLabel} />
        </Form>
      </Box>
    </Box>
  );
}

const keepTyped = { keepDirtyValues: true };

/** What has been saved is no longer something typed: the form begins anew with what is stored. */
function SettleSaved({ saves, record }: { saves: number; record: Record<string, unknown> }) {
  const { reset } = useFormContext();

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save, not whenever the record is read anew.
  useEffect(() => {
    if (saves > 0) reset(record);
  }, [saves]);

  return null;
}

function SaveButton({ label }: { label: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ mt: 2 }}>
      {isSubmitting ? 'Saving...' : label}
    </Button>
  );
}

const Refusal = z.object({ errors: z.record(z.string(), z.string()) });

/** What react-admin's forms show under their inputs. */
function refusedFields(error: unknown): Record<string, string> | undefined {
  return error instanceof HttpError ? Refusal.safeParse(error.body).data?.errors : undefined;
}
