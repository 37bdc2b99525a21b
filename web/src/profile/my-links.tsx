import { Card } from '@vela/ui/card/card.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import {
  bank,
  chatTeardropText,
  deviceMobile,
  gift,
  handshake,
  info,
  question,
  receipt,
  target,
  ticket,
  trophy,
  usersThree,
} from '@vela/ui/icon/icons.ts';
import { Link } from '@vela/ui/button/link.tsx';
import { wordsOf } from '../words.ts';
import css from './my-links.module.css';

const links = [
  { key: 'transactions', icon: receipt, href: '/pages/transaction/transaction' },
  { key: 'bets', icon: ticket, href: '/pages/record/bet' },
  { key: 'prizes', icon: gift, href: '/pages/record/reward' },
  { key: 'accounts', icon: bank, href: '/pages/cards/index' },
  { key: 'tournaments', icon: trophy, href: '/pages/activity/tournament' },
  { key: 'missions', icon: target, href: '/pages/activity/mission' },
  { key: 'invite', icon: usersThree, href: '/pages/activity/friendInvitation' },
  { key: 'feedback', icon: chatTeardropText, href: '/pages/feedback/feedback' },
  { key: 'help', icon: question, href: '/pages/help/index' },
  { key: 'join', icon: handshake, href: '/pages/agentPage/agentPage' },
  { key: 'download', icon: deviceMobile, href: '/pages/download/download' },
  { key: 'about', icon: info, href: '/pages/about/about' },
] as const;

/** Records, accounts, friends, help: the player's other screens. */
export function MyLinks() {
  const words = wordsOf('profile').links;
  return (
    <Card>
      <nav className={css.links} aria-label={words.label}>
        {links.map(({ key, icon, href }) => (
          <Link key={key} href={href} className={css.link}>
            <Icon of={icon} />
            {words[key]}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
