import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { retryReadsAtOnce } from '@vela/client/test-kit.ts';
import { writingOf } from '@vela/contract/currency.ts';
import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { staffRights } from '@vela/contract/staff/rights.ts';
import type { StaffRight } from '@vela/contract/staff/rights.ts';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { queryClient } from './app/calls.ts';
import { allLanguages } from './app/form/language-tabs.tsx';
import { getLanguage } from './app/language.ts';
import { OperatorContext } from './app/operator.ts';
import { session } from './app/session.ts';
import { loadWords } from './words.ts';
import type { WordSlice } from './words.ts';

/** The context in which a component is rendered. */
export type Frame = {
  /** The slices whose messages it reads, besides those of the frame. */
  words?: readonly WordSlice[];
  /** The address at which it is opened, and the pattern of its route. */
  at?: string;
  route?: string;
  /** The operator's rights; all of them by default. */
  rights?: readonly StaffRight[];
  /** The languages that the site offers; all of them by default. */
  offered?: readonly Language[];
};

/** A component on a page of its own. */
export type Shown = {
  user: UserEvent;
  /** Returns the current address with its query. */
  address: () => string;
  /** Goes back and forward as the browser's buttons do. */
  go: (steps: number) => Promise<void>;
};

retryReadsAtOnce(queryClient);

/** Renders a component of the console as an operator sees it; the session ends with the test. */
export async function show(part: ReactNode, frame: Frame = {}): Promise<Shown> {
  const { words = [], at = '/', route = '*', rights = staffRights, offered = allLanguages } = frame;
  await loadWords('app', ...words);
  queryClient.clear();
  session.begin('token of the test');
  onTestFinished(session.end);
  const router = createMemoryRouter([{ path: route, element: part }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
        <App>
          <OperatorContext value={toOperator(rights, offered)}>
            <FormatProvider
              locale={languages[getLanguage()].intl}
              {...writingOf(site.currency, getLanguage())}
              timeZone={site.timeZone}
            >
              <RouterProvider router={router} />
            </FormatProvider>
          </OperatorContext>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    go: (steps) => act(() => router.navigate(steps)),
  };
}

/** Presses the named button of the question with a title. */
export async function confirm(user: UserEvent, title: string, label: string): Promise<void> {
  const question = await screen.findByText(title);
  const dialog = question.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`${title} is not asked in a dialog`);
  await user.click(within(dialog).getByRole('button', { name: label }));
}

/** The time zone of the site in tests; it differs from that of most machines that run them. */
export const siteTimeZone = 'Asia/Hong_Kong';

const site = {
  name: 'Vela',
  currency: 'HKD',
  minorDigits: 2,
  timeZone: siteTimeZone,
  mode: 'play' as const,
  isSetUp: true,
};

function toOperator(rights: readonly StaffRight[], offered: readonly Language[]) {
  return {
    me: { username: 'olivia', displayName: 'Olivia', role: 'owner' as const, rights: [...rights] },
    site: { ...site, languages: [...offered] },
  };
}
