import { getPlayState } from '@vela/contract/protection/calls.ts';
import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { refresh, useRead } from '../call/calls.ts';
import { serverNow } from '../session/server-clock.ts';
import { useIsLogin } from '../session/session.ts';

/**
 * The polling interval of play, besides live events and the clock. Chosen: play time is in minutes.
 */
const everyMs = 60_000;

/** Tracks the time played; when play must pause, `Overlay` shows it. */
export function PlayWatch({ Overlay }: { Overlay: ComponentType }) {
  const { data } = useRead(getPlayState, {}, { isEnabled: useIsLogin(), everyMs });
  const nextCheckAt = data?.nextCheckAt ?? null;
  const isCheckDue = data?.isCheckDue ?? false;
  useEffect(() => {
    if (nextCheckAt === null || isCheckDue) return undefined;
    const waitMs = Math.max(0, Date.parse(nextCheckAt) - serverNow());
    const timer = window.setTimeout(() => void refresh(getPlayState), waitMs);
    return () => window.clearTimeout(timer);
  }, [nextCheckAt, isCheckDue]);
  const isTimeUp = data?.stop === 'sessionTime' || data?.stop === 'dayTime';
  if (!data?.session || !(isCheckDue || isTimeUp)) return null;
  return (
    <Suspense fallback={null}>
      <Overlay />
    </Suspense>
  );
}
