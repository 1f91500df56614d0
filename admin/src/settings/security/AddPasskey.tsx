import { Button } from '@mui/material';
import { useState } from 'react';
import { useToast } from '../../feedback/useToast.ts';
import { t } from '../../language/language.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';

/** Adds a passkey, once the password was given. The first one comes with recovery codes. */
export function AddPasskey() {
  const toast = useToast();
  const [step, setStep] = useState<'proof' | { codes: readonly string[] }>();
  const close = () => setStep(undefined);

  return (
    <>
      <Button onClick={() => setStep('proof')}>{t('Add a passkey')}</Button>
      {step === 'proof' && (
        <ProofDialog
          action={{ name: 'passkey' }}
          onDone={({ codes, done }) => {
            setStep(codes ? { codes } : undefined);
            if (done) toast.succeed(done);
          }}
          onClose={close}
        />
      )}
      {typeof step === 'object' && <CodesDialog codes={step.codes} onClose={close} />}
    </>
  );
}
