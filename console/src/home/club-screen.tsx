import { clubKinds } from '@vela/contract/home/rules.ts';
import { wordsOf } from '../words.ts';
import { PlacementPanels } from './placement-panels.tsx';

/** The page of the club that the site sponsors. */
export function Screen() {
  return (
    <PlacementPanels kinds={clubKinds} home="/club" noneHint={wordsOf('home').club.noneHint} />
  );
}
