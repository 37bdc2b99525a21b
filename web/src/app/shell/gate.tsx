import { createContext, use, useEffect, useMemo, useState } from 'react';
import { optionalPart } from './optional-part.tsx';
import type { RouteEntry } from './routing.tsx';
import { useNavigate, usePlace } from './router.tsx';
import { session, useIsLogin } from '../session/session.ts';
import { useUser } from '../session/user.ts';

/** Guards protected screens and actions. */
export type Gate = {
  /** True if the reader may open the route. */
  mayOpen: (href: string) => boolean;
  /** Prompts a visitor to log in, then continues to the route. */
  askLogin: (href: string) => void;
  /**
   * Runs `action`, or opens the settings if no secondary password is set yet, and from there
   * `back`; by default the current screen.
   */
  withSecondaryPassword: (action: () => void, back?: string) => void;
};

// Loaded when they are asked for; a first touch loads the one that its reader may need.
const LoginPrompt = optionalPart([], async () => (await import('./login-prompt.tsx')).LoginPrompt);
const SecondaryNeeded = optionalPart(
  ['profile'],
  async () => (await import('./secondary-needed.tsx')).SecondaryNeeded,
);

const prompts = { login: LoginPrompt, secondary: SecondaryNeeded };

const GateContext = createContext<Gate | null>(null);

/** Returns the app's gate. */
export function useGate(): Gate {
  const gate = use(GateContext);
  if (!gate) throw new Error('no gate');
  return gate;
}

const loginRoute = '/pages/login/login';

/** The address of the secondary password's page, which returns to a route. */
const secondaryHref = (back: string): string =>
  `/pages/system/secondaryPassword?back=${encodeURIComponent(back)}`;

/** Returns the address of the login page that returns to a route. */
export const loginHref = (back: string): string => `${loginRoute}?back=${encodeURIComponent(back)}`;

/** The same for the registration page. */
export const registerHref = (back: string): string => `${loginHref(back)}&mode=register`;

type Question = {
  kind: 'login' | 'secondary';
  /** The destination after logging in. */
  back: string;
  /** The history entry on which the prompt was shown. */
  place: string;
};

/** Keeps visitors out of members' screens and prompts them once, with the same text everywhere. */
export function GateProvider(props: {
  routes: readonly RouteEntry[];
  /** True if the page began with a session, which may have ended before this renders. */
  hadSession: boolean;
  children: React.ReactNode;
}) {
  const { routes, hadSession } = props;
  const navigate = useNavigate();
  const user = useUser();
  const { key: place } = usePlace();
  const [latest, setQuestion] = useState<Question | null>(null);
  const [asked, setAsked] = useState<Question['kind'] | null>(null);
  // A prompt belongs to the screen on which it was shown and does not return with it.
  const question = latest?.place === place ? latest : null;
  if (latest !== question) setQuestion(question);
  useLoginOnEnd(hadSession);
  const hasSecondary = user?.hasSecondaryPassword ?? true;
  useEarlyPrompt(hasSecondary);
  const gate = useMemo<Gate>(() => {
    const closed = new Set(routes.filter((it) => it.isForMembers).map((it) => it.path));
    // A prompt that cannot be loaded is skipped.
    const ask = async (kind: Question['kind'], back: string): Promise<void> => {
      try {
        await prompts[kind].prepare();
        setAsked(kind);
        setQuestion({ kind, back, place });
      } catch {
        navigate(kind === 'login' ? loginHref(back) : secondaryHref(back));
      }
    };
    return {
      mayOpen: (href) => session.getToken() !== null || !closed.has(href.split('?')[0] ?? href),
      askLogin: (back) => void ask('login', back),
      withSecondaryPassword: (action, back = location.hash.slice(1)) => {
        if (hasSecondary) action();
        else void ask('secondary', back);
      },
    };
  }, [routes, hasSecondary, place, navigate]);
  const close = () => setQuestion(null);
  const leave = (href: string) => {
    close();
    navigate(href);
  };
  const back = question?.back ?? '/';
  return (
    <GateContext value={gate}>
      {props.children}
      {asked === 'login' && (
        <LoginPrompt
          isOpen={question?.kind === 'login'}
          onClose={close}
          onLogin={() => leave(loginHref(back))}
          onRegister={() => leave(registerHref(back))}
        />
      )}
      {asked === 'secondary' && !hasSecondary && (
        <SecondaryNeeded
          isOpen={question?.kind === 'secondary'}
          onClose={close}
          onGo={() => leave(secondaryHref(back))}
        />
      )}
    </GateContext>
  );
}

/** Leads to the login when the session ends, or ended before this rendered. */
function useLoginOnEnd(hadSession: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (): void => {
      if (session.getToken() === null) navigate(loginRoute, { replace: true });
    };
    if (hadSession) leave();
    return session.subscribe(leave);
  }, [navigate, hadSession]);
}

/** At the first touch, loads the prompt that the reader may need. */
function useEarlyPrompt(hasSecondary: boolean): void {
  const isLogin = useIsLogin();
  useEffect(() => {
    if (isLogin && hasSecondary) return undefined;
    const kind = isLogin ? 'secondary' : 'login';
    const begin = () => void prompts[kind].prepare()?.catch(() => undefined);
    window.addEventListener('pointerdown', begin, { once: true });
    return () => window.removeEventListener('pointerdown', begin);
  }, [isLogin, hasSecondary]);
}
