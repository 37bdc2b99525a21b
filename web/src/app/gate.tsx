import { Dialog } from '@vela/ui/dialog.tsx';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RouteEntry } from './routing.tsx';
import { getToken, onSession } from './session.ts';
import { useAppWords } from './use-app-words.ts';
import { useUser } from './user.ts';

/** What stands between a tap and a protected screen. */
export type Gate = {
  /** True if whoever is here may open the route. */
  mayOpen: (href: string) => boolean;
  /** Asks a visitor to log in, and afterwards leads to the route. */
  askLogin: (href: string) => void;
  /** Runs `action`, or leads to the settings if no secondary password is set yet. */
  withSecondaryPassword: (action: () => void) => void;
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
  const words = useAppWords();
  const navigate = useNavigate();
  const user = useUser();
  const [asked, setAsked] = useState<{ kind: 'login' | 'secondary'; back: string } | null>(null);
  useEffect(
    () =>
      onSession(() => {
        if (getToken() === null) void navigate(loginRoute, { replace: true });
      }),
    [navigate],
  );
  const hasSecondary = user?.hasSecondaryPassword ?? true;
  const gate = useMemo<Gate>(() => {
    const closed = new Set(props.routes.filter((it) => it.isForMembers).map((it) => it.path));
    return {
      mayOpen: (href) => getToken() !== null || !closed.has(href.split('?')[0] ?? href),
      askLogin: (back) => setAsked({ kind: 'login', back }),
      withSecondaryPassword: (action) => {
        if (hasSecondary) action();
        else setAsked({ kind: 'secondary', back: location.hash.slice(1) });
      },
    };
  }, [props.routes, hasSecondary]);
  const confirm = () => {
    const back = asked?.back ?? '/';
    const isLogin = asked?.kind !== 'secondary';
    setAsked(null);
    void navigate(isLogin ? loginHref(back) : `${secondaryRoute}?back=${encodeURIComponent(back)}`);
  };
  const isSecondary = asked?.kind === 'secondary';
  return (
    <GateContext value={gate}>
      {props.children}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={isSecondary ? words.secondaryTitle : words.loginTitle}
        cancelLabel={words.cancel}
        action={{ label: isSecondary ? words.secondaryGo : words.loginGo, onPress: confirm }}
      >
        {isSecondary ? words.secondaryBody : words.loginBody}
      </Dialog>
    </GateContext>
  );
}
