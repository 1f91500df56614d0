import { Autocomplete, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useToastHeight } from '../feedback/toast-space.ts';
import { useLinkWarning } from '../forms/useLinkWarning.tsx';
import { t } from '../language/language.ts';
import { type LinkedPage, useLinkedPages } from './useLinkedPages.ts';

type Props = { source: string; label: string };

/** A link that can be typed, or picked from the pages, projects, categories and photographs of the site. */
export function PageLinkInput({ source, label }: Props) {
  const { id, field, fieldState } = useInput({ source, format: (link: string | null) => link ?? '' });
  const [isOpen, setOpen] = useState(false);
  const { helperText, onFocus, onBlur } = useLinkWarning(source, 'button');
  const pages = useLinkedPages(String(field.value), isOpen);
  const toastHeight = useToastHeight();
  const problem = fieldState.error?.message;

  return (
    <Autocomplete<LinkedPage, false, false, true>
      freeSolo
      selectOnFocus
      id={id}
      open={isOpen && pages.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={pages}
      filterOptions={(all) => all}
      groupBy={({ kind }) => kind}
      getOptionLabel={(page) => (typeof page === 'string' ? page : page.address)}
      getOptionKey={(page) => (typeof page === 'string' ? page : page.address)}
      value={null}
      slotProps={{
        paper: { sx: { border: '1px solid', borderColor: 'text.secondary' } },
        popper: { modifiers: [{ name: 'flip', options: { padding: { bottom: toastHeight } } }] },
      }}
      inputValue={String(field.value)}
      onInputChange={(_event, typed, reason) => reason !== 'reset' && field.onChange(typed)}
      onChange={(_event, page) => page && field.onChange(typeof page === 'string' ? page : page.address)}
      renderOption={({ key, ...option }, { name, address }) => (
        <li key={key} {...option}>
          {name}
          <Typography component="span" variant="body2" noWrap sx={{ ml: 'auto', pl: 2, color: 'text.secondary' }}>
            {address}
          </Typography>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          margin="dense"
          placeholder={t('Choose a page, or type a link')}
          error={Boolean(problem)}
          helperText={problem ?? helperText}
          onFocus={onFocus}
          onBlur={() => {
            field.onBlur();
            onBlur();
          }}
        />
      )}
    />
  );
}
