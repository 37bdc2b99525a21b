import { copyText } from '@vela/ui/list/key-values.tsx';

/**
 * Hands a link to the device's own ways to share, or puts it on the clipboard where there are none.
 * A player who closes those ways has shared nothing and needs no message.
 */
export async function shareLink(
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed';
}
