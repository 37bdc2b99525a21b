import { FreePlayCard, isFreePlayOpen } from './free-play-card.tsx';
import type { Application } from './free-play-card.tsx';

/** A card for each of these applications whose free rounds or free bet can be used. */
export function OpenFreePlays({ applications }: { applications: readonly Application[] }) {
  return applications
    .filter(isFreePlayOpen)
    .map(({ applicationId, title, freePlay }) =>
      freePlay ? <FreePlayCard key={applicationId} title={title} play={freePlay} /> : null,
    );
}
