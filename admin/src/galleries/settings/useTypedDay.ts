import { type SyntheticEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { NO_DAY } from './expiry.ts';

/**
 * For a date input: puts `NO_DAY` into the form while what is typed is no day. The browser gives such an input the value of an empty one,
 * and reports no change if it was empty before, so that keys are followed as well.
 */
export function useTypedDay(source: string) {
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const wasBad = useRef(false);
  const check = (event: SyntheticEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const { badInput } = target.validity;
    // A draft brings back `NO_DAY`, but not what was typed: who passes the empty input has taken nothing away, who deletes in it has.
    const isTouched =
      badInput || wasBad.current || ('key' in event && (event.key === 'Backspace' || event.key === 'Delete'));
    wasBad.current = badInput;
    if (!isTouched || badInput === (getValues(source) === NO_DAY)) return;
    setValue(source, badInput ? NO_DAY : null, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return { onChange: check, onBlur: check, onKeyUp: check };
}
