import { lazy, useState } from 'react';
import { OptionalPart } from '../app/shell/optional-part.tsx';
import { loadPart } from '../app/shell/routing.tsx';
import { usePlace } from '../app/shell/router.tsx';
import { loadWords } from '../words.ts';
import { useUpdate } from './use-update.ts';

const UpdateBar = lazy(async () => {
  const load = loadPart(() => import('./update-bar.tsx'));
  const [part] = await Promise.all([load, loadWords('download')]);
  return { default: part.UpdateBar };
});

/**
 * Keeps the app on the device, and shows above every screen that a new version waits. The note is
 * loaded once there is one: most visits end without.
 */
export function Screen() {
  const [isLater, setLater] = useState(false);
  const update = useUpdate();
  const { pathname } = usePlace();
  // A round is not interrupted; a player who leaves the game reads it then.
  if (update === null || isLater || pathname.startsWith('/pages/game/play')) return null;
  return (
    <OptionalPart>
      <UpdateBar onTake={update} onLater={() => setLater(true)} />
    </OptionalPart>
  );
}
