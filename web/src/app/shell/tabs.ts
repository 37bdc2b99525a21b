import {
  chatsCircle,
  chatsCircleFill,
  gift,
  giftFill,
  house,
  houseFill,
  soccerBall,
  soccerBallFill,
  user,
  userFill,
} from '@vela/ui/icon/icons.ts';
import { isRouteOpen } from '../../not-open-routes.ts';

const tabs = [
  { href: '/', key: 'tabHome', icon: house, iconCurrent: houseFill },
  { href: '/pages/discount/discount', key: 'tabOffers', icon: gift, iconCurrent: giftFill },
  {
    href: '/pages/connect/connect',
    key: 'tabSupport',
    icon: chatsCircle,
    iconCurrent: chatsCircleFill,
  },
  {
    href: '/pages/sponsor/sponsor',
    key: 'tabSponsors',
    icon: soccerBall,
    iconCurrent: soccerBallFill,
  },
  { href: '/pages/my/my', key: 'tabMine', icon: user, iconCurrent: userFill },
] as const;

/** The roots that are built, in their order. */
export const openTabs = tabs.filter(({ href }) => isRouteOpen(href));
