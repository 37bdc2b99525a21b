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

/** The content behind the gate, for a known player. */
export type IdentityGateProps = {
  children: (user: User) => ReactNode;
  /** False if this player need not verify their identity here. */
  isNeeded?: ((user: User) => boolean) | undefined;
};

/** Requires a recently verified identity before it shows its content. */
export function IdentityGate({ children, isNeeded = () => true }: IdentityGateProps) {
  const reading = useRead(getProfile, {}, { staleMs: 60_000 });
  // Checked once: a player is not interrupted while typing; a write that comes too late is refused.
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

/** The gate opens once the profile has been read again. */
const nothing = (): void => undefined;

/** Closes the gate if the server no longer accepts the identity. */
export function closeGateOn(error: Error): void {
  const isStale = error instanceof CallRefused && error.refusal === 'identityRequired';
  if (isStale) void refresh(getProfile);
}
