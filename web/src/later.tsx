import { Screen as Alerts } from './alert/keep-screen.tsx';
import { Screen as Updates } from './download/update-screen.tsx';
import { Screen as UnreadWatch } from './support/unread-screen.tsx';

/** What the app loads after the first screen, for every screen. */
export function Later() {
  return (
    <>
      <Updates />
      <Alerts />
      <UnreadWatch />
    </>
  );
}
