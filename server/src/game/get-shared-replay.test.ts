import { getReplayShare, getSharedReplay, listBets } from '@vela/contract/game/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { placeBets } from '../../test/lobby.ts';
import { useKit } from '../../test/kit.ts';
import { ProviderUnavailable } from './provider/client.ts';

const kit = await useKit();
const { as } = await placeBets(kit);
const bets = await kit.call(listBets, {}, { as });
const betId = bets.data.list[3]?.betId ?? '';

const share = async (): Promise<string> =>
  (await kit.call(getReplayShare, { betId }, { as })).data.share;
const watch = (text: string) => kit.call(getSharedReplay, { share: text }, { as: null });

test('a share opens the replay for a visitor, and names no player', async () => {
  const text = await share();
  expect((await watch(text)).data).toMatchObject({ url: 'http://provider7.test/replay?round=r1' });
  const bytes = Buffer.from(text, 'base64url').toString('latin1');
  expect(bytes).not.toContain(String(as.playerId));
});

test('an unknown round and an unavailable provider are different refusals', async () => {
  const text = await share();
  const { providerClient } = kit.services;
  kit.services.providerClient = { ...providerClient, replay: async () => null };
  expect((await watch(text)).refusal).toBe('notFound');
  const fail = () => Promise.reject(new ProviderUnavailable('no answer'));
  kit.services.providerClient = { ...providerClient, replay: fail };
  expect((await watch(text)).refusal).toBe('unavailable');
  kit.services.providerClient = providerClient;
});

test('a share that was changed, made up or has expired opens nothing', async () => {
  const text = await share();
  const end = text.at(-1) === 'A' ? 'B' : 'A';
  for (const wrong of [`${text.slice(0, -1)}${end}`, 'abc', betId, text.slice(4)]) {
    expect((await watch(wrong)).refusal).toBe('notFound');
  }
  kit.clock.advance(30 * DAY_MS - 1);
  expect((await watch(text)).refusal).toBeNull();
  kit.clock.advance(1);
  expect((await watch(text)).refusal).toBe('notFound');
});
