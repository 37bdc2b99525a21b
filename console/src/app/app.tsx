import { writingOf } from '@vela/contract/currency.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { languages } from '@vela/contract/language.ts';
import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { yearOf } from '@vela/ui/format/format.ts';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { LinkProvider } from '@vela/ui/button/link.tsx';
import type { LinkProps } from '@vela/ui/button/link.tsx';
import { App as AntApp, ConfigProvider } from 'antd';
import { Suspense, useState } from 'react';
import { HashRouter, Link, useLocation } from 'react-router';
import { InvitationScreen, LoginScreen, routes } from '../routes.tsx';
import { queryClient, useRead } from './calls.ts';
import { styleNonce } from './content-policy.ts';
import { getLanguage } from './language.ts';
import type { AntLocale } from './language.ts';
import { OperatorContext } from './operator.ts';
import { useToken } from './session.ts';
import { Shell } from './shell.tsx';
import { Failed, Loading } from './states.tsx';
import { useAntTheme } from './theme.ts';

/** The operators' console. */
export function App({ antLocale }: { antLocale: AntLocale }) {
  return (
    <QueryClientProvider client={queryClient}>
      <HashRouter>
        <LinkProvider link={AppLink}>
          <ConfigProvider
            theme={useAntTheme()}
            locale={antLocale}
            csp={{ nonce: styleNonce }}
            wave={{ disabled: true }}
            button={{ autoInsertSpace: false }}
          >
            <AntApp component={false} message={{ maxCount: 3 }}>
              <Entry />
            </AntApp>
          </ConfigProvider>
        </LinkProvider>
      </HashRouter>
    </QueryClientProvider>
  );
}

function AppLink({ href, children, ...rest }: LinkProps) {
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}

/**
 * The login, or the console's screens after it; the address stays the same. A link with a one-time
 * code works for its recipient even while another operator is logged in.
 */
function Entry() {
  const token = useToken();
  const isInvited = useLocation().pathname.startsWith('/invitation/');
  if (token !== null && !isInvited) return <Desk key={token} />;
  const Way = isInvited ? InvitationScreen : LoginScreen;
  return (
    <Suspense fallback={<Loading />}>
      <Way />
    </Suspense>
  );
}

function Desk() {
  const [openedAt] = useState(Date.now);
  const operator = useRead(getMe, {}, { staleMs: 60_000 });
  if (!operator.data) {
    return operator.isError ? (
      <Failed error={operator.error} onRetry={() => void operator.refetch()} />
    ) : (
      <Loading />
    );
  }
  const { site } = operator.data;
  return (
    <OperatorContext value={operator.data}>
      <FormatProvider
        locale={languages[getLanguage()].intl}
        {...writingOf(site.currency, getLanguage())}
        minorDigits={site.minorDigits}
        timeZone={site.timeZone}
        year={yearOf(openedAt, site.timeZone)}
      >
        <Shell routes={routes} />
      </FormatProvider>
    </OperatorContext>
  );
}
