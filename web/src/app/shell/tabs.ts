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
import type { Site } from '../session/site.ts';

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
    key: 'tabSponsor',
    icon: soccerBall,
    iconCurrent: soccerBallFill,
  },
  { href: '/pages/my/my', key: 'tabMine', icon: user, iconCurrent: userFill },
] as const;

/** The roots in their order; that of the sponsored club is there while there is one. */
export const tabsOf = (site: Site) =>
  site.value('sponsor') === '' ? tabs.filter(({ key }) => key !== 'tabSponsor') : tabs;
