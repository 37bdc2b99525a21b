import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
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
          <Card key={it.id} className="club-item" onPress={() => setOpen(it)}>
            <span className={cx('club-art', `club-${it.tone}`)}>
              <img className="club-object" src={objectUrl(it.art)} alt="" />
            </span>
            <span className="club-headline">{it.title}</span>
          </Card>
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
