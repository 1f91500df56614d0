import { Box, Button, IconButton, Typography } from '@mui/material';
import { TOAST_REMOVAL_DELAY_MS, TOASTS_AT_ONCE } from '@vitrine/shared/limits';
import { useCallback, useEffect, useRef } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import type { z } from 'zod';
import { ToastDetails } from '../feedback/useToast.ts';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { t } from '../language/language.ts';
import { useOutdating } from './useOutdating.ts';
import { useToastSpace } from './useToastSpace.ts';

/** Shows the newest toast. It stays until it is dismissed, its time is over, or it is no longer true. */
export function Toaster() {
  const { notifications, setNotifications, resetNotifications } = useNotificationContext();
  const toast = notifications.at(-1);

  useEffect(() => {
    if (notifications.length > TOASTS_AT_ONCE) setNotifications(notifications.slice(-TOASTS_AT_ONCE));
  }, [notifications, setNotifications]);

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(resetNotifications, TOAST_REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [toast, resetNotifications]);

  const details = ToastDetails.safeParse(toast?.notificationOptions?.messageArgs).data;
  // Only this one: the action that outdates it may just have said something of its own.
  const remove = useCallback(
    () => setNotifications((all) => all.filter((one) => one !== toast)),
    [toast, setNotifications],
  );
  useOutdating(details?.shownAt, remove);

  if (!toast) return null;
  return <Toast key={details?.shownAt} toast={toast} details={details} onDismiss={resetNotifications} />;
}

type ToastProps = {
  toast: NotificationPayload;
  details: z.infer<typeof ToastDetails> | undefined;
  onDismiss: () => void;
};

/**
 * Each toast is a new child of the body: an open dialog hides from screen readers everything that was there before it, which must not
 * include a toast. It takes the lowest strip of the window, and the page, its dialogs and its bars end above it: it covers nothing.
 */
function Toast({ toast, details, onDismiss }: ToastProps) {
  const failed = toast.type === 'error';
  const { reason, undo } = details ?? {};
  const place = useRef<HTMLDivElement>(null);
  useToastSpace(place);

  function takeBack() {
    onDismiss();
    undo?.();
  }

  return createPortal(
    <Box
      ref={place}
      role={failed ? 'alert' : 'status'}
      sx={{
        position: 'fixed',
        left: 0,
        right: 0,
        bottom: 0,
        zIndex: 'snackbar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 'clamp(16px, 4vw, 64px)',
        pt: '6px',
        pb: 'max(6px, env(safe-area-inset-bottom))',
        bgcolor: failed ? 'error.main' : 'primary.main',
        color: failed ? 'error.contrastText' : 'primary.contrastText',
      }}
    >
      <Box sx={{ flex: 1, py: '6px', display: { sm: 'flex' }, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography sx={{ fontWeight: 500 }}>{toast.message}</Typography>
        {reason && <Typography variant="body2">{reason}</Typography>}
      </Box>
      {undo && (
        <Button color="inherit" size="small" onClick={takeBack}>
          {t('Undo')}
        </Button>
      )}
      <IconButton
        aria-label={t('Dismiss')}
        color="inherit"
        size="small"
        onClick={onDismiss}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>,
    document.body,
  );
}
