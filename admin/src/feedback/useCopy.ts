import { t } from '../language/language.ts';
import { useToast } from './useToast.ts';

/**
 * Copies a text, which may still be on its way: the browser allows it only to begin with the click. Says that it is done.
 */
export function useCopy() {
  const toast = useToast();

  return (text: string | Promise<string>, done: string): void => {
    const blob = Promise.resolve(text).then((content) => new Blob([content], { type: 'text/plain' }));
    copyBlob(blob).then(
      () => toast.succeed(done),
      (error: unknown) => toast.fail(t('Failed to copy'), error),
    );
  };
}

async function copyBlob(blob: Promise<Blob>): Promise<void> {
  // Without a secure context there is no clipboard.
  if (!navigator.clipboard) throw new Error(t('This browser copies only on https. Please select the text.'));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
