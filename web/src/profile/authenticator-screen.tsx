import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { useState } from 'react';
import { useBack } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { AuthenticatorOn } from './authenticator-on.tsx';
import { EnrolAuthenticator } from './enrol-authenticator.tsx';
import { IdentityGate } from './identity-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The second step of the login: tied, renewed or taken off by a player who has shown who it is. */
export function Screen() {
  const words = wordsOf('profile').totp;
  const app = wordsOf('app');
  const back = useBack();
  // Shown this once: they outlive the profile that is read again.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <NavBar title={words.title} back={{ label: app.back, onPress: back }} />
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
