import { Box, Button, InputAdornment, TextField, ToggleButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../forms/SelectField.tsx';
import { SearchIcon } from '../../icons/SearchIcon.tsx';
import { t } from '../../language/language.ts';
import { useCategories } from '../../lists/useCategories.ts';
import { NO_CATEGORY, SORTS } from './library-query.ts';

const TYPING_PAUSE_MS = 100;

const flags = [
  { name: 'featured', label: t('Featured') },
  { name: 'private', label: t('Private') },
  { name: 'hero', label: t('Hero') },
];

/** Searches, filters and sorts the library. All settings are part of the address. */
export function LibraryFilters({ inTrash }: { inTrash: boolean }) {
  const [search, setSearch] = useSearchParams();
  const { data: categories = [] } = useCategories();
  const [isOpen, setOpen] = useState(false);
  const inUse = ['category', 'sort', ...flags.map(({ name }) => name)].filter((name) => search.has(name)).length;
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );

  return (
    <Box role="search" aria-label={t('Images')} sx={bar}>
      <SearchField asked={search.get('q') ?? ''} onAsk={(text) => set('q', text)} />
      {search.has('ids') && (
        <Button variant="outlined" onClick={() => set('ids', '')}>
          {t('Show all')}
        </Button>
      )}
      {!inTrash && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls="library-filters"
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { md: 'none' } }}
        >
          {inUse > 0 ? t('Filters ({count})', { count: inUse }) : t('Filters')}
        </Button>
      )}
      {!inTrash && (
        <Box id="library-filters" sx={{ ...filters, ...(!isOpen && { display: { xs: 'none', md: 'flex' } }) }}>
          <Choice
            label={t('Category')}
            value={search.get('category') ?? ''}
            onChoose={(value) => set('category', value)}
            choices={[
              { id: '', name: t('All categories') },
              ...categories,
              { id: NO_CATEGORY, name: t('Uncategorized') },
            ]}
          />
          <Choice
            label={t('Sort')}
            value={search.get('sort') ?? SORTS[0].id}
            onChoose={(value) => set('sort', value === SORTS[0].id ? '' : value)}
            choices={SORTS}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {flags.map(({ name, label }) => (
              <ToggleButton
                key={name}
                value={name}
                selected={search.get(name) === '1'}
                onChange={() => set(name, search.get(name) === '1' ? '' : '1')}
                sx={{ textTransform: 'none', minHeight: 48, px: 1.5 }}
              >
                {label}
              </ToggleButton>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Searches when typing pauses. Also shows what Back has put into the address. */
function SearchField({ asked, onAsk }: { asked: string; onAsk: (text: string) => void }) {
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);

  if (known !== asked) {
    setKnown(asked);
    if (typed.trim() !== asked) setTyped(asked);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew.
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => onAsk(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={t('Search')}
      sx={{ flex: '1 1 160px', minWidth: { xs: 0, lg: 140 }, maxWidth: { md: 320 } }}
      slotProps={{
        htmlInput: { 'aria-label': t('Search images'), maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly { id: string | number; name: string }[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  const isKnown = choices.some(({ id }) => String(id) === value);
  return (
    <SelectField
      value={isKnown ? value : (choices[0]?.id ?? '')}
      onChange={({ target }) => onChoose(target.value)}
      choices={choices}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ flex: { xs: '1 1 136px', lg: '1 0 152px' }, maxWidth: { md: 200 } }}
    />
  );
}

/** Beside the title if there is room, otherwise below it. */
const bar = {
  order: { xs: 1, lg: 0 },
  flex: { xs: '1 1 100%', lg: '1 1 700px' },
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: 1,
};
/** On a small screen they are below the search, once they are asked for. */
const filters = {
  flex: { xs: '1 1 100%', md: '4 1 0', lg: '4 1 auto' },
  minWidth: 0,
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
};
