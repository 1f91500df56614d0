import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';

/** Router state of a dialog opened from within, whose list is the entry before it in the history. */
const OpenedHere = z.object({ openedHere: z.literal(true) });

/**
 * Which dialog of the current tab is open. It is a part of the address (`…/testimonials/create`,
 * `…/testimonials/5`), so that Back closes it and a reload keeps it open.
 */
export function useDialogAddress() {
  const { tab = 'images', dialog } = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = (which: string | number, inTab = tab) => {
    const address = { pathname: `${AFTER_LOGIN_PATH}/${inTab}/${which}`, search: inTab === tab ? search : '' };
    // It may be on its way already: the address is ahead of what is drawn.
    if (window.location.pathname !== address.pathname) void navigate(address, { state: { openedHere: true } });
  };

  return {
    isCreating: dialog === 'create',
    editedId: dialog && dialog !== 'create' ? Number(dialog) : undefined,
    openCreate: () => open('create'),
    openCreateIn: (otherTab: string) => open('create', otherTab),
    openEdit: (id: number) => open(id),
    /** Does nothing when Back has closed the dialog already, as it may while something is being saved. */
    close: () => {
      if (window.location.pathname !== pathname) return;
      if (OpenedHere.safeParse(state).success) void navigate(-1);
      else void navigate({ pathname: `${AFTER_LOGIN_PATH}/${tab}`, search }, { replace: true });
    },
  };
}
