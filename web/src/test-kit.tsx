import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { retryReadsAtOnce } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { writingOf } from '@vela/contract/currency.ts';
import type { listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { languages } from '@vela/contract/language.ts';
import { LinkProvider } from '@vela/ui/button/link.tsx';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import { ToastProvider } from '@vela/ui/state/toast.tsx';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { queryClient } from './app/call/calls.ts';
import { getLanguage } from './app/choice/language.ts';
import { session } from './app/session/session.ts';
import type { User } from './app/session/user.ts';
import { visitor } from './app/session/visitor.ts';
import { GateProvider } from './app/shell/gate.tsx';
import { AppLink } from './app/shell/navigation.tsx';
import { openMemoryRouter, RouterProvider } from './app/shell/router.tsx';
import { loadWords } from './words.ts';
import type { WordSlice } from './words.ts';

/** The context in which a component is rendered. */
export type Frame = {
  /** The slices whose messages it reads, besides those of the shell. */
  words?: readonly WordSlice[];
  /** The address at which it is opened. */
  at?: string;
  /** True for a visitor. */
  isVisitor?: boolean;
  /** Routes that are for players only. */
  closed?: readonly string[];
};

/** A component on a page of its own. */
export type Shown = {
  user: UserEvent;
  /** Returns the current address with its query. */
  address: () => string;
  /** Unmounts the component, as leaving its screen does. */
  leave: () => void;
};

/** Renders a component of the player app as a player sees it; the session ends with the test. */
export async function show(part: ReactNode, frame: Frame = {}): Promise<Shown> {
  const { words = [], at = '/', isVisitor = false, closed = [] } = frame;
  await loadWords('app', ...words);
  queryClient.clear();
  if (isVisitor) session.end();
  else session.begin('token of the test');
  onTestFinished(() => {
    session.end();
    visitor.end();
  });
  const routes = closed.map((path) => ({
    path,
    Screen: () => null,
    isForMembers: true,
    isRoot: false,
  }));
  const router = openMemoryRouter(at);
  const address = () => router.read().pathname + router.read().search;
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router}>
        <FormatProvider
          locale={languages[getLanguage()].intl}
          {...writingOf(siteCurrency, getLanguage())}
          timeZone={siteTimeZone}
        >
          <GateProvider routes={routes} hadSession={false}>
            <LinkProvider link={AppLink}>
              <ToastProvider>{part}</ToastProvider>
            </LinkProvider>
          </GateProvider>
        </FormatProvider>
      </RouterProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), address, leave: () => act(unmount) };
}

retryReadsAtOnce(queryClient);

// Stubs for layout methods that the test document lacks; nothing is covered or off screen.
Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
  scrollIntoView: () => undefined,
});

/** The currency of the site in tests. */
export const siteCurrency = 'HKD';

/** The time zone of the site in tests; it differs from that of most machines that run them. */
export const siteTimeZone = 'Asia/Hong_Kong';

/** The profile of a player with a name, a phone and a secondary password, and no VIP level. */
export const samplePlayer: User = {
  username: 'marina88',
  avatar: '',
  realName: 'Chan Mei Lin',
  sex: 'unset',
  birthDate: '1990-05-17',
  phone: '138****0013',
  phoneArea: '86',
  email: '',
  vipLevel: 0,
  language: 'hk',
  inviteCode: '',
  registeredAt: '2026-01-01T00:00:00.000Z',
  passwordChangedAt: '2026-01-01T00:00:00.000Z',
  firstDepositAt: null,
  lastLoginAt: null,
  hasSecondaryPassword: true,
  isAutoTransferOn: false,
  cardCount: 0,
  identityChannel: 'phone',
  identityUntil: null,
  isTotpOn: false,
  recoveryCodesLeft: 0,
  residence: null,
};

/** A game as the lobby lists it: a slot that can be opened. */
export const sampleGame: Reply<typeof listGamesForPlayer>['list'][number] = {
  id: '1',
  gameCode: 'harbour-lanterns',
  venue: 'lotus-slots',
  venueName: '蘭花電子',
  category: 'electronic',
  name: '海港燈會',
  pictures: null,
  rtpBp: 9_614,
  returnMinBp: null,
  isLandscape: false,
  hasPreview: true,
  isHot: false,
  isNew: false,
  isFavourite: false,
  isClosed: false,
  isInMaintenance: false,
  maintenanceUntil: null,
};
