import { getProfile } from '@vela/contract/profile/calls.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { refresh, useRead } from '../app/call/calls.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { serverNow } from '../app/session/server-clock.ts';
import type { User } from '../app/session/user.ts';
import { IdentityForm } from './identity-form.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

/** What is behind the gate, of a player who is known. */
export type IdentityGateProps = {
  children: (user: User) => ReactNode;
  /** False where this player needs not show anything here. */
  isNeeded?: ((user: User) => boolean) | undefined;
};

/** Asks who somebody is where that has not been shown of late, then shows what is behind it. */
export function IdentityGate({ children, isNeeded = () => true }: IdentityGateProps) {
  const reading = useRead(getProfile, {}, { staleMs: 60_000 });
  // Asked once: who is in is not thrown out while typing; a write that comes too late says so.
  const [now] = useState(serverNow);
  return (
    <Ready inPage of={reading} waiting={<WaitingBlocks heights={[64, 56, 56]} />}>
      {({ userInfo: user }) => {
        const isShown = user.identityUntil !== null && Date.parse(user.identityUntil) > now;
        const isRequired = user.identityChannel !== 'none' && !isShown && isNeeded(user);
        return isRequired ? <IdentityForm user={user} onDone={nothing} /> : children(user);
      }}
    </Ready>
  );
}

/** The gate opens by the profile that has been read again. */
const nothing = (): void => undefined;

/** Closes the gate again where the server no longer knows who it is. */
export function closeGateOn(error: Error): void {
  const isStale = error instanceof CallRefused && error.refusal === 'identityRequired';
  if (isStale) void refresh(getProfile);
}
