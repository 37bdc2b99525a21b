import { useState } from 'react';
import { wordsOf } from '../words.ts';
import { AuthenticatorOn } from './authenticator-on.tsx';
import { EnrolAuthenticator } from './enrol-authenticator.tsx';
import { IdentityGate } from './identity-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Bar } from '../app/shell/bar.tsx';

/**
 * The second step of the login: a player with a verified identity sets up, renews or removes it.
 */
export function Screen() {
  const words = wordsOf('profile').totp;
  // Shown once: they outlive the reload of the profile.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <Bar title={words.title} />
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {codes === null && (
        <IdentityGate>
          {(user) =>
            user.isTotpOn ? (
              <AuthenticatorOn user={user} onCodes={setCodes} />
            ) : (
              <EnrolAuthenticator onCodes={setCodes} />
            )
          }
        </IdentityGate>
      )}
    </>
  );
}
