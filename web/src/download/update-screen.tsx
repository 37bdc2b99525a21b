import { useState } from 'react';
import { optionalPart } from '../app/shell/optional-part.tsx';
import { usePlace } from '../app/shell/router.tsx';
import { useUpdate } from './use-update.ts';

const UpdateBar = optionalPart(
  ['download'],
  async () => (await import('./update-bar.tsx')).UpdateBar,
);

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
  return <UpdateBar onTake={update} onLater={() => setLater(true)} />;
}
