/** How an app is installed: by the system's own steps, in a menu, from an address bar, or not here. */
export type DeviceKind = 'ios' | 'android' | 'desktop' | 'embedded';

/** Browsers inside other apps, which install nothing: WeChat, QQ, LINE, Facebook, Instagram. */
const inOtherApps = /MicroMessenger|QQ\/|\bLine\/|FBAN|FBAV|Instagram/;

/** What installs the app on a device, recognised by what its browser reports. */
export function findDeviceKind({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): DeviceKind {
  if (inOtherApps.test(userAgent)) return 'embedded';
  // An iPad identifies itself as a Mac, which has no touch screen.
  const isPad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  if (isPad || /iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}
