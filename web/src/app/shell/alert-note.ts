/** What the service worker shows of a message: a title, and by which message it is replaced. */
export type AlertNote = { title: string; id: string };

/**
 * Reads what a push service delivered; null if it is of another kind. Something is shown all the
 * same: a browser takes the permission away from an app that shows nothing.
 */
export function readNote(text: string | undefined): AlertNote | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return null;
    const { title, id } = { title: '', id: '', ...value };
    return typeof title === 'string' && title !== '' && typeof id === 'string'
      ? { title, id }
      : null;
  } catch {
    return null;
  }
}

/** The address of a message below the app's; of all messages without an id. */
export const messageUrl = (scope: string, id: unknown): string =>
  typeof id === 'string' && id !== ''
    ? `${scope}#/pages/mail/detail?id=${encodeURIComponent(id)}`
    : `${scope}#/pages/mail/mail`;
