import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { t, tNodes } from '../../language/language.ts';
import { type Choices, compare, type Values, type Versions } from './changes.ts';
import { groupsOf } from './field-groups.ts';
import { type FormTexts, showValue } from './field-texts.tsx';

type Props = {
  fields: FormTexts;
  versions: Versions;
  /** The value to save for each field in conflict; null to go back to the form. */
  onAnswer: (choices: Choices | null) => void;
};

/** Shows what somebody else has saved since the form was opened, and asks which value to keep for each field that both have changed. */
export function ConflictDialog({ fields, versions, onAnswer }: Props) {
  const id = useId();
  const compared = compare(versions);
  const conflicts = groupsOf(compared.conflicts, fields);
  const followed = groupsOf(compared.followed, fields).filter(
    ({ label }) => !conflicts.some((one) => one.label === label),
  );
  const { began, mine, theirs } = versions;

  const [choices, setChoices] = useState<Choices>(() => choiceOf(conflicts, 'mine'));

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-describedby={`${id}-text`}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onAnswer(null);
      }}
    >
      <DialogTitle variant="h3">{t('Changed meanwhile')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} color="textPrimary" sx={{ mb: 3 }}>
          {conflicts.length > 0
            ? t(
                'This was saved elsewhere after you opened it. Nothing that you typed is lost. Please choose what is to be saved.',
              )
            : t('This was saved elsewhere after you opened it. Nothing that you typed is lost.')}
        </DialogContentText>
        {conflicts.map(({ label, names }) => (
          <Box key={label} component="fieldset" sx={{ border: 0, m: 0, mb: 3, p: 0, minWidth: 0 }}>
            <Typography component="legend" sx={heading}>
              {label}
            </Typography>
            {[
              { whose: 'mine' as const, title: t('Yours'), values: mine },
              { whose: 'theirs' as const, title: t('Saved elsewhere'), values: theirs },
            ].map(({ whose, title, values }) => (
              <Box key={whose} component="label" sx={choice}>
                <input
                  type="radio"
                  name={`${id}-${label}`}
                  checked={names.every((name) => choices[name] === whose)}
                  onChange={() => setChoices({ ...choices, ...choiceOf([{ names }], whose) })}
                />
                <span>
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                    {title}
                  </Typography>
                  <Shown names={names} fields={fields} values={values} />
                </span>
              </Box>
            ))}
          </Box>
        ))}
        {followed.length > 0 && (
          <>
            <Typography component="h3" sx={heading}>
              {t('Stays as it was saved elsewhere')}
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, '& > div': { py: 1, borderTop: 1, borderColor: 'divider' }, '& dd': { m: 0 } }}
            >
              {followed.map(({ label, names }) => (
                <div key={label}>
                  <Typography component="dt" variant="body2">
                    {label}
                  </Typography>
                  <dd>
                    <Shown names={names} fields={fields} values={theirs} />
                  </dd>
                  <Typography component="dd" variant="body2" color="textSecondary">
                    {tNodes('Before: {value}', { value: <Shown names={names} fields={fields} values={began} /> })}
                  </Typography>
                </div>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={() => onAnswer(null)}>{t('Back to the form')}</Button>
        <Button variant="contained" onClick={() => onAnswer(choices)}>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ShownProps = { names: readonly string[]; fields: FormTexts; values: Values };

/** The values of the fields that share a label. */
function Shown({ names, fields, values }: ShownProps) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {(fields[name]?.show ?? showValue)(values[name])}
        </span>
      ))}
    </Box>
  );
}

const choiceOf = (groups: readonly { names: readonly string[] }[], whose: Choices[string]): Choices =>
  Object.fromEntries(groups.flatMap(({ names }) => names.map((name) => [name, whose])));

const heading = { p: 0, mb: 1, fontWeight: 500 };

const choice = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'start',
  columnGap: 1.5,
  minHeight: 44,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  '& input': { width: 20, height: 20, m: 0, mt: 0.5, accentColor: 'currentcolor' },
};
