import { sendChatTranscript } from '@vela/contract/support/calls.ts';
import { answerChat } from '@vela/contract/support/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChatOperator, newTakenChat, newVisitor } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { listOutboxRows } from '../access/index.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);

test('a transcript goes to the linked address in the reader’s language, or is not sent', async () => {
  const player = await kit.player();
  const chatId = await newTakenChat(kit, asPlayer(player), staff);
  const body = 'It costs $& and $1.';
  await kit.done(answerChat, { chatId, clientId: 'answer-1', body }, { as: staff });
  const send = (as: { token: string }, lang = 'hk') =>
    kit.call(sendChatTranscript, { chatId }, { as, lang });
  expect((await send(player)).refusal).toBe('emailNotBound');
  const email = 'marina.chat@example.com';
  const values = [email, player.playerId];
  await kit.database.pool.query('update players set email = $1 where player_id = $2', values);
  expect((await send(player)).data).toEqual({ email: 'm***@example.com' });
  const page = { pageNo: 1, pageSize: 5 };
  const { rows } = await listOutboxRows(kit.database.db, email, page);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.body).toMatch(/你: My question\n.*客服 .*: It costs \$& and \$1\.\n\n職員絕不/);
  expect((await send(await kit.player())).refusal).toBe('notFound');
});

test('a visitor has an answered chat sent to an address, thrice a day and to each address', async () => {
  const answered = async () => {
    const visitor = newVisitor();
    const chatId = await newTakenChat(kit, visitor, staff);
    const send = async (email: string, token = visitor.visitorToken) => {
      const input = { chatId, visitorToken: token, email };
      const how = { address: `10.9.${(calls += 1)}.1`, lang: 'th' };
      return (await kit.call(sendChatTranscript, input, how)).refusal;
    };
    expect(await send('early@b.example')).toBe('notFound');
    await kit.done(answerChat, { chatId, clientId: 'answer-1', body: 'Hi' }, { as: staff });
    return { send };
  };
  let calls = 0;
  const [one, two] = [await answered(), await answered()];
  expect(await one.send('')).toBe('emailWrong');
  expect(await one.send('A@b.example', newVisitor().visitorToken)).toBe('notFound');
  expect(await one.send('A@b.example')).toBe(null);
  const { rows } = await listOutboxRows(kit.database.db, 'a@b.example', { pageNo: 1, pageSize: 5 });
  expect(rows[0]?.body).toMatch(/คุณ: My question/);
  expect(await one.send('a@b.example')).toBe(null);
  expect(await two.send('a@b.example')).toBe(null);
  expect(await two.send('a@b.example')).toBe('tooFrequent');
  expect(await one.send('c@b.example')).toBe(null);
  expect(await one.send('d@b.example')).toBe('tooFrequent');
  kit.clock.advance(DAY_MS);
  expect(await one.send('d@b.example')).toBe(null);
});
