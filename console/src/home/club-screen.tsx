import { clubKinds } from '@vela/contract/home/rules.ts';
import { PlacementPanels } from './placement-panels.tsx';

/** The page of the club that the site sponsors. */
export function Screen() {
  return <PlacementPanels kinds={clubKinds} home="/club" />;
}
