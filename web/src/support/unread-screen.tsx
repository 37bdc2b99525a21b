import { useEffect, useSyncExternalStore } from 'react';
import { useIsLogin } from '../app/session/session.ts';
import { visitor } from '../app/session/visitor.ts';
import { keepSupportUnread } from '../app/shell/support-unread.ts';
import { useSupportState } from './use-support-state.ts';

/** Counts unread answers for the tab bar: of players, and of visitors with a chat. */
export function Screen() {
  const isLogin = useIsLogin();
  const token = useSyncExternalStore(visitor.subscribe, visitor.getToken);
  const isEnabled = isLogin || token !== null;
  const { data } = useSupportState({ isEnabled });
  const count = isEnabled && data ? data.unreadFeedback + data.unreadAnswers : 0;
  useEffect(() => keepSupportUnread(count), [count]);
  return null;
}
