import { Picture } from '@vela/ui/card/picture.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { Press } from '@vela/ui/button/link.tsx';
import { TableLine, useLive } from '../app/read/table-line.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { playHref } from '../app/shell/play-href.ts';
import { wordsOf } from '../words.ts';
import { categoryLooks } from '../app/category-looks.ts';
import css from './live-tables.module.css';

/** The height of the row with its heading. */
const heightPx = 154;

/** Live tables in a row with their current state; nothing if there are none. */
export function LiveTables() {
  const words = wordsOf('home');
  const { data, isPending } = useLive();
  if (isPending) return <WaitingBlocks heights={[heightPx]} />;
  const tables = data?.tables ?? [];
  if (tables.length === 0) return null;
  return (
    <section aria-label={words.liveTables}>
      <div className="inset">
        <SectionHead
          title={words.liveTables}
          more={{ label: words.allTables, href: '/pages/game/list?category=live' }}
        />
      </div>
      <ul className={css.row}>
        {tables.map((table) => {
          const { game } = table;
          return (
            <li key={game.id}>
              <Press href={playHref(game)} className={css.card}>
                <span className={css.head}>
                  <Picture
                    alt=""
                    name={game.name}
                    category={categoryLooks[game.category].hue}
                    files={game.pictures?.thumb ?? null}
                    colour={game.pictures?.colour}
                    isSmall
                    className={css.picture}
                  />
                  <b className="t-clip">{game.name}</b>
                </span>
                <TableLine table={table} />
              </Press>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
