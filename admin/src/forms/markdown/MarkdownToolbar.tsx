import { Box, IconButton } from '@mui/material';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { AddPhotoIcon } from '../../icons/AddPhotoIcon.tsx';
import { BoldIcon } from '../../icons/BoldIcon.tsx';
import { HeadingIcon } from '../../icons/HeadingIcon.tsx';
import { ItalicIcon } from '../../icons/ItalicIcon.tsx';
import { LinkIcon } from '../../icons/LinkIcon.tsx';
import { ListIcon } from '../../icons/ListIcon.tsx';
import { t } from '../../language/language.ts';

export type Command = 'bold' | 'italic' | 'heading' | 'list' | 'link' | 'photo';

const buttons: readonly { command: Command; label: string; key?: string; Icon: ComponentType }[] = [
  { command: 'bold', label: t('Bold'), key: 'b', Icon: BoldIcon },
  { command: 'italic', label: t('Italic'), key: 'i', Icon: ItalicIcon },
  { command: 'heading', label: t('Heading'), Icon: HeadingIcon },
  { command: 'list', label: t('List'), Icon: ListIcon },
  { command: 'link', label: t('Link'), key: 'k', Icon: LinkIcon },
  { command: 'photo', label: t('Photograph'), Icon: AddPhotoIcon },
];

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
const MODIFIER = isApple ? 'Meta' : 'Control';
const keysOf = (key: string) => (isApple ? `⌘${key}` : t('Ctrl+{key}', { key }));

/** The command of a shortcut. */
export function shortcutOf({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): Command | undefined {
  if (!(isApple ? metaKey : ctrlKey) || altKey || shiftKey) return undefined;
  return buttons.find((button) => button.key === key.toLowerCase())?.command;
}

type Props = {
  /** The id of the text. */
  controls: string;
  onCommand: (command: Command) => void;
};

/** The commands of a text. Tab reaches one of them, the arrow keys go to the others. */
export function MarkdownToolbar({ controls, onCommand }: Props) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  function moveFocus(event: KeyboardEvent) {
    const last = buttons.length - 1;
    const steps: Record<string, number> = {
      ArrowLeft: current === 0 ? last : current - 1,
      ArrowRight: current === last ? 0 : current + 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('Formatting')}
      aria-controls={controls}
      onKeyDown={moveFocus}
      sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -1 }}
    >
      {buttons.map(({ command, label, key, Icon }, index) => (
        <IconButton
          key={command}
          aria-label={label}
          aria-keyshortcuts={key && `${MODIFIER}+${key.toUpperCase()}`}
          title={key ? `${label} (${keysOf(key.toUpperCase())})` : label}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onCommand(command)}
          sx={{ width: 44, height: 44 }}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  );
}
