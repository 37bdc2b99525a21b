import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretRight, crownSimpleFill } from '@vela/ui/icon/icons.ts';
import { VipCard } from '@vela/ui/card/vip-card.tsx';
import { useUser } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './my-vip.module.css';

/** The level in its material, with a link to its privileges. */
export function MyVip() {
  const { vip } = wordsOf('profile');
  const user = useUser();
  if (!user) return null;
  const text = fill(vip.level, { level: user.vipLevel });
  return (
    <VipCard look="strip" level={user.vipLevel} levelText={text} href="/pages/vip/privilege">
      <span className={css.line}>
        <Icon of={crownSimpleFill} />
        <b className="grow num">{text}</b>
        <span className={css.more}>
          {vip.more}
          <Icon of={caretRight} />
        </span>
      </span>
    </VipCard>
  );
}
