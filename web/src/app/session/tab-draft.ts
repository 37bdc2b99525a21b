import { createStorage } from '@vela/client/storage.ts';
import { session } from './session.ts';

/** The input of a form that this tab keeps: it outlives a reload and ends with the session. */
export type TabDraft<T> = {
  /** Returns the draft; the empty one at first. */
  read: () => T;
  store: (draft: T) => void;
  /** Clears the draft after it was sent. */
  drop: () => void;
};

/**
 * Opens the draft of a form. A phone reloads the tab while its reader opens a text message; the
 * session may have ended meanwhile, or be another player's, who is not shown the draft.
 */
export function openTabDraft<T>(
  key: 'depositDraft' | 'withdrawalDraft',
  { empty, isDraft }: { empty: T; isDraft: (value: object) => value is T & object },
): TabDraft<T> {
  const storage = createStorage<typeof key>('', 'sessionStorage');
  const load = (): T => {
    const stored = parse(storage.read(key));
    const isOwn = stored !== null && stored.owner === markOf(session.getToken());
    return isOwn && isObject(stored.draft) && isDraft(stored.draft) ? stored.draft : empty;
  };
  let draft = load();
  const drop = (): void => {
    draft = empty;
    storage.write(key, null);
  };
  session.subscribe(drop);
  return {
    read: () => draft,
    store: (next) => {
      draft = next;
      const owner = markOf(session.getToken());
      storage.write(key, JSON.stringify({ owner, draft: next }));
    },
    drop,
  };
}

/** A mark of a session that does not reveal its token: 32 of the bits of a sum over it. */
const markOf = (token: string | null): number =>
  Array.from(token ?? '').reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 0);

function parse(text: string | null): { owner?: unknown; draft?: unknown } | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isObject(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
