import { fill } from '@vela/client/fill.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { wordsOf } from '../words.ts';
import type { Status } from './level-tab.tsx';
import css from './levels.module.css';

/** The three gifts of a level: packet, upgrade, birthday. */
export function LevelGifts({ status, shown }: { status: Status; shown: number }) {
  const words = wordsOf('vip');
  const format = useFormat();
  const level = status.levels[shown - 1];
  if (!level) return null;
  const hour = String(level.packetHour).padStart(2, '0');
  const gifts = [
    {
      art: 'red-envelope',
      minor: level.packetMinor,
      name: words.packet,
      when: fill(words.packetOpens, { hour }),
    },
    {
      art: 'wrapped-gift',
      minor: level.upgradeMinor,
      name: words.upgrade,
      when: fill(words.upgradeWhen, { level: shown }),
    },
    {
      art: 'birthday-cake',
      minor: level.birthdayMinor,
      name: words.birthday,
      when: words.birthdayWhen,
    },
  ] as const;
  return (
    <div className={css.gifts}>
      {gifts.map(({ art, minor, name, when }) => (
        <Card key={art} className={css.gift}>
          <img src={objectUrl(art)} alt="" width={44} height={44} />
          <b className="num">{minor === 0 ? words.none : format.money(minor)}</b>
          <span>{name}</span>
          {minor > 0 && <small>{when}</small>}
        </Card>
      ))}
    </div>
  );
}
