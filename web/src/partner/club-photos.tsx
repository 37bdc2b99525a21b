import { ClubPhoto } from '@vela/ui/card/club-parts.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { wordsOf } from '../words.ts';
import type { Sponsor } from './club-form.ts';

/** Pictures of the club: those of operators, else drawings of ours. */
export function ClubPhotos({ photos }: { photos: Sponsor['photos'] }) {
  const words = wordsOf('partner').club;
  if (photos.length === 0) return null;
  return (
    <>
      <SectionHead title={words.photos} />
      <div className="club-photos">
        {photos.map(({ id, caption, scene }) => (
          <ClubPhoto key={id} caption={caption} scene={scene} />
        ))}
      </div>
    </>
  );
}
