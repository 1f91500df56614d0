import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { TOAST_REMOVAL_DELAY_MS, TOASTS_AT_ONCE } from '@vitrine/shared/limits';
import { useEffect } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import type { z } from 'zod';
import { ToastDetails } from '../feedback/useToast.ts';

/** Shows the newest toast. It stays until it is dismissed or its time is over. */
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

  if (!toast) return null;
  const details = ToastDetails.safeParse(toast.notificationOptions?.messageArgs).data;
  return <Toast key={details?.shownAt} toast={toast} details={details} onDismiss={resetNotifications} />;
}

type ToastProps = {
  toast: NotificationPayload;
  details: z.infer<typeof ToastDetails> | undefined;
  onDismiss: () => void;
};

/**
 * Each toast is a new child of the body: an open dialog hides from screen readers everything that was there before it, which must not
 * include a toast.
 */
function Toast({ toast, details, onDismiss }: ToastProps) {
  const failed = toast.type === 'error';
  const { reason, undo } = details ?? {};

  function takeBack() {
    onDismiss();
    undo?.();
  }

  return createPortal(
    <Box
      role={failed ? 'alert' : 'status'}
      sx={{
        position: 'fixed',
        // Away from a dialog's buttons, which are on the right, and on a phone at the bottom.
        left: { xs: 16, sm: 24 },
        right: { xs: 16, sm: 'auto' },
        top: { xs: 16, sm: 'auto' },
        bottom: { sm: 24 },
        zIndex: 'snackbar',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        maxWidth: { sm: 360 },
        p: '10px 8px 10px 20px',
        borderRadius: '2px',
        bgcolor: failed ? 'error.main' : 'primary.main',
        color: failed ? 'error.contrastText' : 'primary.contrastText',
      }}
    >
      <Box sx={{ flex: 1, py: '6px' }}>
        <Typography sx={{ fontWeight: 500 }}>{toast.message}</Typography>
        {reason && <Typography variant="body2">{reason}</Typography>}
      </Box>
      {undo && (
        <Button color="inherit" size="small" onClick={takeBack}>
          Undo
        </Button>
      )}
      <IconButton
        aria-label="Dismiss"
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
