import { QueryClientProvider } from '@tanstack/react-query';
import { languages } from '@vela/contract/language.ts';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { LinkProvider } from '@vela/ui/button/link.tsx';
import { ToastProvider } from '@vela/ui/state/toast.tsx';
import { HashRouter } from 'react-router';
import { RealityCheck, routes } from '../../routes.tsx';
import { useCalendar } from '../choice/calendar.ts';
import { queryClient } from '../call/calls.ts';
import { useCurrency } from '../choice/currency-choice.ts';
import { GateProvider } from './gate.tsx';
import { getLanguage } from '../choice/language.ts';
import { AppLink } from './navigation.tsx';
import { oddsChoice } from '../choice/odds-choice.ts';
import { Shell } from './shell.tsx';
import { useSite } from '../session/site.ts';

/** The player app. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <HashRouter>
        <Formats>
          <ToastProvider>
            <GateProvider routes={routes}>
              <LinkProvider link={AppLink}>
                <Shell routes={routes} Overlay={RealityCheck} />
              </LinkProvider>
            </GateProvider>
          </ToastProvider>
        </Formats>
      </HashRouter>
    </QueryClientProvider>
  );
}

/** Money and dates as this language and site write them. */
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
