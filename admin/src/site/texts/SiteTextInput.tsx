import { Box, Button } from '@mui/material';
import type { SiteText } from '@vitrine/shared/site-texts/site-text';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../language/language.ts';
import type { TextField } from './text-fields.ts';

/** From this share of its limit on, the length of a text is shown. */
const NEAR = 0.8;

/** What stands for the names in braces. */
const VALUES: Record<string, string> = {
  photographer: t('{photographer} is your name'),
  year: t('{year} is the year'),
  category: t('{category} is the name of the category'),
  title: t('{title} is the title of the photograph'),
  email: t('{email} is your contact email'),
};

/** A text with what there is to know about it, and the way back to its default. */
export function SiteTextInput({ field: { name, text }, place }: { field: TextField; place: string }) {
  const { setValue } = useFormContext();
  const typed = String(useWatch({ name }) ?? '');
  const isOwn = typed !== text.default;

  return (
    <Box sx={{ pb: 1 }}>
      <TextInput
        source={name}
        label={text.label}
        // An emptied text is empty, not unknown.
        parse={(value: string) => value}
        multiline={text.hasLines ?? false}
        minRows={text.hasLines ? 3 : undefined}
        isRequired={!text.mayBeEmpty}
        helperText={helpOf(text, typed) || false}
        dir="auto"
      />
      {isOwn && (
        <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 2, fontSize: '0.875rem' }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {t('Default: {text}', { text: text.default || t('nothing') })}
          </Box>
          <Button
            size="small"
            aria-label={
              typed.trim() === ''
                ? t('Use this for {place}: {text}', { place, text: text.label })
                : t('Back to the default of {place}: {text}', { place, text: text.label })
            }
            onClick={() => setValue(name, text.default, { shouldDirty: true, shouldValidate: true })}
            sx={{ flexShrink: 0 }}
          >
            {typed.trim() === '' ? t('Use this') : t('Back to the default')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function helpOf({ default: byDefault, hasLines, hint, maxLength, mayBeEmpty, values = [] }: SiteText, typed: string) {
  const named = [...(byDefault.includes('{photographer}') ? ['photographer'] : []), ...values];
  return [
    hint,
    named.length > 0 && t('{values}.', { values: named.flatMap((name) => VALUES[name] ?? []).join(', ') }),
    mayBeEmpty && typed.trim() === '' && !hint && t('Left out while it is empty.'),
    (typed.length > NEAR * maxLength || hasLines) &&
      t('{count} of {max} characters', { count: typed.length, max: maxLength }),
  ]
    .filter(Boolean)
    .join(' ');
}
