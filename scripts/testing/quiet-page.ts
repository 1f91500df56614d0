import { watchConsole } from './watch-console.ts';

watchConsole([
  // Ours about a missing or an invalid answer, react-admin's about a refusal in its development build, and React's about a part that could
  // not be loaded: tests cause these on purpose. Chromium leaves out the `new` where it has compiled the caller.
  /^No answer from /,
  /^An answer breaks the contract/,
  /^Error\s+at (new )?HttpError /,
  /Failed to fetch dynamically imported module/,
  // Of dnd-kit, when an area with things to drag goes.
  /^useInsertionEffect must not schedule updates/,
  // No error: the rest is delivered with the next frame.
  /ResizeObserver loop completed with undelivered notifications/,
]);
