import type { ReactNode } from 'react';

/** The error of a field, shown below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 7v6M12 16.5v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z" />
      </svg>
      {children}
    </p>
  );
}
