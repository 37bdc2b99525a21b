import { copyText } from '@vela/ui/list/key-values.tsx';

/** The outcome of sharing: shared by the device, copied, or neither. */
export type Shared = 'shared' | 'copied' | 'failed';

/**
 * Shares a link, with a picture if the device shares pictures; a device that cannot share copies
 * the link instead. A player who closes the device's dialog needs no message.
 */
export async function shareLink(
  title: string,
  url: string,
  picture: File | null = null,
): Promise<Shared> {
  const link: ShareData = { title, url };
  const whole: ShareData = picture ? { ...link, files: [picture] } : link;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(canShare(whole) ? whole : link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}

/** True if the device can share all of it; older devices cannot report that. */
const canShare = (shared: ShareData): boolean =>
  'canShare' in navigator && navigator.canShare(shared);
