import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getPlayState } from '@vela/contract/protection/calls.ts';
import { expect, test } from 'vitest';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { TermsInPlay } from './terms-in-play.tsx';

const playing = {
  session: null,
  reminderMinutes: 60,
  nextCheckAt: null,
  isCheckDue: false,
  stop: null,
  pause: null,
};
const at = '/pages/game/play?venue=vela&game=book';

test('over an open game, new terms lead to where they are accepted, and back to the game', async () => {
  new StandInServer().answer(getPlayState, { ...playing, areTermsDue: true });
  location.hash = at;
  await show(<TermsInPlay />, { words: ['game'], at });
  const link = await screen.findByRole('link', { name: app.wayTermsGo });
  expect(link.getAttribute('href')).toBe(`/pages/system/terms?back=${encodeURIComponent(at)}`);
});
