import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';

/** Router state of a dialog that was opened from its list, which is the previous history entry. */
const OpenedHere = z.object({ openedHere: z.literal(true) });

/**
 * Which dialog of the current tab is open. It is a part of the address (`…/testimonials/create`, `…/testimonials/5`), so that Back
 * closes it and a reload keeps it open.
 */
export function useDialogAddress() {
  const { tab = 'images', dialog } = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = (which: string | number, inTab = tab) => {
    const address = { pathname: `${AFTER_LOGIN_PATH}/${inTab}/${which}`, search: inTab === tab ? search : '' };
    // The address may have changed already although the page is not rendered yet.
    if (window.location.pathname !== address.pathname) void navigate(address, { state: { openedHere: true } });
  };

  return {
    isCreating: dialog === 'create',
    editedId: dialog && dialog !== 'create' ? Number(dialog) : undefined,
    openCreate: () => open('create'),
    openCreateIn: (otherTab: string) => open('create', otherTab),
    openEdit: (id: number) => open(id),
    /** Does nothing if Back has closed the dialog already, which is possible while something is being saved. */
    close: () => {
      if (window.location.pathname !== pathname) return;
      if (OpenedHere.safeParse(state).success) void navigate(-1);
      else void navigate({ pathname: `${AFTER_LOGIN_PATH}/${tab}`, search }, { replace: true });
    },
  };
}
