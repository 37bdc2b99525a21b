import { QueryClientProvider } from '@tanstack/react-query';
import { languages } from '@vela/contract/language.ts';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { LinkProvider } from '@vela/ui/button/link.tsx';
import { ToastProvider } from '@vela/ui/state/toast.tsx';
import { RealityCheck, routes, Sides, Updates } from '../../routes.ts';
import { useCalendar } from '../choice/calendar.ts';
import { queryClient } from '../call/calls.ts';
import { useCurrency } from '../choice/currency-choice.ts';
import { GateProvider } from './gate.tsx';
import { getLanguage } from '../choice/language.ts';
import { AppLink } from './navigation.tsx';
import { openHashRouter, RouterProvider } from './router.tsx';
import { oddsChoice } from '../choice/odds-choice.ts';
import { Shell } from './shell.tsx';
import { useSite } from '../session/site.ts';

const router = openHashRouter();
// Requests the files of the next screen together, before it renders.
router.subscribe(() => window.velaFirst?.preload(router.read().pathname));

/** The player app. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        <Formats>
          <ToastProvider>
            <GateProvider routes={routes}>
              <LinkProvider link={AppLink}>
                <Shell routes={routes} Overlay={RealityCheck} Sides={Sides} Updates={Updates} />
              </LinkProvider>
            </GateProvider>
          </ToastProvider>
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
    >
      {children}
    </FormatProvider>
  );
}
