import { Alert, type AlertProps, Button } from '@mui/material';

type Props = AlertProps & {
  /** Undefined if nothing can be done about it now. */
  label: string | undefined;
  disabled?: boolean;
  onAction: () => void;
};

/** An alert with a button that does something about it. */
export function ActionAlert({ label, disabled = false, onAction, ...alert }: Props) {
  if (label === undefined) return <Alert {...alert} />;
  const button = (
    <Button color="inherit" size="small" disabled={disabled} onClick={() => onAction()}>
      {label}
    </Button>
  );
  return <Alert {...alert} action={button} />;
}
