import { ClubNewsCard } from '@vela/ui/card/club-parts.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import type { Sponsor } from './club-form.ts';

type News = Sponsor['news'][number];

/** News of the club; each opens in full. */
export function ClubNews({ news }: { news: readonly News[] }) {
  const words = wordsOf('partner').club;
  const app = wordsOf('app');
  const [open, setOpen] = useState<News | null>(null);
  if (news.length === 0) return null;
  return (
    <>
      <SectionHead title={words.news} />
      <div className="club-news">
        {news.map((it) => (
          <ClubNewsCard key={it.id} {...it} onPress={() => setOpen(it)} />
        ))}
      </div>
      <Sheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open?.title}
        closeLabel={app.close}
      >
        <p className="club-body">{open?.body}</p>
      </Sheet>
    </>
  );
}
