import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RouteEntry } from './routing.tsx';
import { session } from '../session/session.ts';
import { wordsOf } from '../../words.ts';
import { useUser } from '../session/user.ts';

/** What stands between a tap and a protected screen. */
export type Gate = {
  /** True if whoever is here may open the route. */
  mayOpen: (href: string) => boolean;
  /** Asks a visitor to log in, and afterwards leads to the route. */
  askLogin: (href: string) => void;
  /**
   * Runs `action`, or leads to the settings if no secondary password is set yet, and from there
   * to `back`; left out: to where this was asked.
   */
  withSecondaryPassword: (action: () => void, back?: string) => void;
};

const GateContext = createContext<Gate | null>(null);

/** The gate of the app. */
export function useGate(): Gate {
  const gate = use(GateContext);
  if (!gate) throw new Error('no gate');
  return gate;
}

const loginRoute = '/pages/login/login';
const secondaryRoute = '/pages/system/secondaryPassword';

/** The address of the login page that leads back to a route. */
export const loginHref = (back: string): string => `${loginRoute}?back=${encodeURIComponent(back)}`;

/** Keeps visitors out of members' screens and asks them, once, in the same words everywhere. */
export function GateProvider(props: { routes: readonly RouteEntry[]; children: React.ReactNode }) {
  const words = wordsOf('app');
  const navigate = useNavigate();
  const user = useUser();
  const [asked, setAsked] = useState<{ kind: 'login' | 'secondary'; back: string } | null>(null);
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.getToken() === null) void navigate(loginRoute, { replace: true });
      }),
    [navigate],
  );
  const hasSecondary = user?.hasSecondaryPassword ?? true;
  const gate = useMemo<Gate>(() => {
    const closed = new Set(props.routes.filter((it) => it.isForMembers).map((it) => it.path));
    return {
      mayOpen: (href) => session.getToken() !== null || !closed.has(href.split('?')[0] ?? href),
      askLogin: (back) => setAsked({ kind: 'login', back }),
      withSecondaryPassword: (action, back = location.hash.slice(1)) => {
        if (hasSecondary) action();
        else setAsked({ kind: 'secondary', back });
      },
    };
  }, [props.routes, hasSecondary]);
  const close = () => setAsked(null);
  const leave = (href: string) => {
    close();
    void navigate(href);
  };
  const back = asked?.back ?? '/';
  return (
    <GateContext value={gate}>
      {props.children}
      <Dialog
        isOpen={asked?.kind === 'login'}
        onClose={close}
        title={words.loginTitle}
        cancelLabel={words.cancel}
        action={{ label: words.loginGo, onPress: () => leave(loginHref(back)) }}
      >
        {words.loginBody}
      </Dialog>
      <SecondaryNeeded
        isOpen={asked?.kind === 'secondary'}
        onClose={close}
        onGo={() => leave(`${secondaryRoute}?back=${encodeURIComponent(back)}`)}
      />
    </GateContext>
  );
}

/** Why a secondary password is needed, and the way to set one. */
function SecondaryNeeded(props: { isOpen: boolean; onClose: () => void; onGo: () => void }) {
  const { isOpen, onClose, onGo } = props;
  const words = wordsOf('app');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.secondaryTitle}
      closeLabel={words.close}
      foot={
        <Button block onPress={onGo}>
          {words.secondaryGo}
        </Button>
      }
    >
      <Empty
        small
        art={objectUrl('locked')}
        title={words.secondaryWhy}
        hint={words.secondaryBody}
      />
    </Sheet>
  );
}
