import {
  chatsCircle,
  chatsCircleFill,
  gift,
  giftFill,
  house,
  houseFill,
  user,
  userFill,
} from '@vela/ui/icon/icons.ts';

/** The roots that are built, in order; sponsors join once their slice is built. */
export const openTabs = [
  { href: '/', key: 'tabHome', icon: house, iconCurrent: houseFill },
  { href: '/pages/discount/discount', key: 'tabOffers', icon: gift, iconCurrent: giftFill },
  {
    href: '/pages/connect/connect',
    key: 'tabSupport',
    icon: chatsCircle,
    iconCurrent: chatsCircleFill,
  },
  { href: '/pages/my/my', key: 'tabMine', icon: user, iconCurrent: userFill },
] as const;
