import {
  listCorrections,
  listPlayerCorrections,
  proposeWriteOff,
} from '@vela/contract/game/correction-calls.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { owe } from '../../test/owing.ts';
import { approveAs } from '../../test/proposal.ts';
import { toWin } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const [first, second] = [await kit.operator('finance'), await kit.operator('owner')];

async function findId(username: string): Promise<string> {
  const { list } = await kit.done(listPlayerCorrections, { username }, { as: first });
  return list[0]?.correctionId ?? '';
}

const propose = (correctionId: string, reason: string) =>
  kit.call(proposeWriteOff, { correctionId, reason }, { as: first });

test('two people write off the rest, with a reason', async () => {
  const { as, play, spent } = await owe(kit, provider);
  await provider.send('/transaction/win', toWin(play, spent, 70n));
  const correctionId = await findId(as.username);
  expect((await propose('17000', 'a fault')).refusal).toBe('notFound');
  expect((await propose(correctionId, '')).refusal).toBe('reasonRequired');
  const input = { correctionId, reason: 'A fault of the provider.' };
  const proposal = await kit.done(proposeWriteOff, input, { as: first });
  expect((await kit.done(listCorrections, {}, { as })).leftMinor).toBe(50);
  await approveAs(kit, second, proposal);
  const { leftMinor, corrections } = await kit.done(listCorrections, {}, { as });
  expect(leftMinor).toBe(0);
  expect(corrections[0]).toMatchObject({ recoveredMinor: 10, writtenOffMinor: 50 });
  expect((await propose(correctionId, 'again')).refusal).toBe('nothingChanged');
  await kit.proveBooks();
});

test('a part that a win has repaid in the meantime is not written off', async () => {
  const { as, play, spent } = await owe(kit, provider);
  const correctionId = await findId(as.username);
  const input = { correctionId, reason: 'A fault of the provider.' };
  const proposal = await kit.done(proposeWriteOff, input, { as: first });
  await provider.send('/transaction/win', toWin(play, spent, 80n));
  const { refusal } = await kit.call(approveProposal, proposal, { as: second });
  expect(refusal).not.toBeNull();
  expect((await kit.done(listCorrections, {}, { as })).leftMinor).toBe(40);
});
