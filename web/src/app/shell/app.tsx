import { QueryClientProvider } from '@tanstack/react-query';
import { languages } from '@vela/contract/language.ts';
import { yearOf } from '@vela/ui/format/format.ts';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { LinkProvider } from '@vela/ui/button/link.tsx';
import { ToastProvider } from '@vela/ui/state/toast.tsx';
import { Later, RealityCheck, routes, Sides } from '../../routes.ts';
import { useCalendar } from '../choice/calendar.ts';
import { queryClient } from '../call/calls.ts';
import { useCurrency } from '../choice/currency-choice.ts';
import { GateProvider } from './gate.tsx';
import { getLanguage } from '../choice/language.ts';
import { AppLink } from './navigation.tsx';
import { openHashRouter, RouterProvider } from './router.tsx';
import type { Place } from './router.tsx';
import { oddsChoice } from '../choice/odds-choice.ts';
import { Shell } from './shell.tsx';
import { session } from '../session/session.ts';
import { serverNow } from '../session/server-clock.ts';
import { useSite } from '../session/site.ts';

const router = openHashRouter(prepare);

function prepare({ pathname }: Place): Promise<unknown> | null {
  // Requests the files of the screen together.
  window.velaFirst?.preload(pathname);
  const entry = routes.find(({ path }) => path === pathname);
  // A visitor is redirected to the login page instead.
  if (entry === undefined || (entry.isForMembers && session.getToken() === null)) return null;
  return entry.Screen.prepare?.() ?? null;
}

/** Loads the screen that the address names; null if it is loaded. */
export const prepareFirst = (): Promise<unknown> | null => prepare(router.read());

/** The player app, on a page that began with or without a session. */
export function App({ hadSession }: { hadSession: boolean }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        <Formats>
          <GateProvider routes={routes} hadSession={hadSession}>
            <LinkProvider link={AppLink}>
              <ToastProvider>
                <Shell routes={routes} Overlay={RealityCheck} Sides={Sides} Later={Later} />
              </ToastProvider>
            </LinkProvider>
          </GateProvider>
        </Formats>
      </RouterProvider>
    </QueryClientProvider>
  );
}

/** Formats of money and dates for this language and site. */
function Formats({ children }: { children: React.ReactNode }) {
  const { timeZone } = useSite();
  const calendar = useCalendar();
  return (
    <FormatProvider
      locale={languages[getLanguage()].intl}
      {...useCurrency()}
      timeZone={timeZone}
      calendar={calendar}
      oddsFormat={oddsChoice.use()}
      year={yearOf(serverNow(), timeZone)}
    >
      {children}
    </FormatProvider>
  );
}
