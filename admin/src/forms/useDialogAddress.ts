import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';

/**
 * Router state of a dialog: whether it was opened from its list, which then is the previous history entry, and the position of the
 * record in that list.
 */
const Opened = z.object({ openedHere: z.literal(true).optional(), position: z.number().optional() }).catch({});

/** What stands for a dialog in an address: a new record, or the one with this id. */
export const DIALOG = /^(create|[1-9]\d*)$/;

/**
 * Which dialog of the current tab is open. It is a part of the address (`…/testimonials/create`, `…/testimonials/5`), so that Back
 * closes it and a reload keeps it open. In a part of a tab it comes after the part (`…/site/pages/5`).
 */
export function useDialogAddress() {
  const { tab: name = 'images', dialog: second, record } = useParams();
  const isInPart = second !== undefined && !DIALOG.test(second);
  const tab = isInPart ? `${name}/${second}` : name;
  const dialog = isInPart ? record : second;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const opened = Opened.parse(state ?? {});
  const open = (which: string | number, inTab = tab, position?: number) => {
    const address = { pathname: `${AFTER_LOGIN_PATH}/${inTab}/${which}`, search: inTab === tab ? search : '' };
    // The address may have changed already although the page is not rendered yet.
    if (window.location.pathname !== address.pathname) {
      void navigate(address, { state: { openedHere: true, position } });
    }
  };

  return {
    isCreating: dialog === 'create',
    editedId: dialog && dialog !== 'create' ? Number(dialog) : undefined,
    openCreate: () => open('create'),
    openCreateIn: (otherTab: string) => open('create', otherTab),
    openEdit: (id: number, position?: number) => open(id, tab, position),
    position: opened.position,
    /** Edits another record in the open dialog. */
    goTo: (id: number, position: number) =>
      void navigate(
        { pathname: `${AFTER_LOGIN_PATH}/${tab}/${id}`, search },
        { replace: true, state: { ...opened, position } },
      ),
    /** Does nothing if Back has closed the dialog already, which is possible while something is being saved. */
    close: () => {
      if (window.location.pathname !== pathname) return;
      if (opened.openedHere) void navigate(-1);
      else void navigate({ pathname: `${AFTER_LOGIN_PATH}/${tab}`, search }, { replace: true });
    },
  };
}
