import { answerChatWithPicture } from '@vela/contract/support/staff-calls.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Staff } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { checkHolder } from './chat/holder.ts';
import { countPictures, findSent } from './chat/message-store.ts';
import { receiveChatPicture } from './chat/picture.ts';
import { lockChat } from './chat/store.ts';
import { toMessage } from './chat/views.ts';
import { chatSetting } from './settings.ts';

/** Takes a picture of the operator who has the chat; what is sent twice is one message. */
export const answerChatWithPictureRoute = route(answerChatWithPicture, async (context) => {
  const done = await receiveChatPicture(context, (work, fields) =>
    check(work, fields, context.staff),
  );
  return done instanceof Refused ? done : { message: toMessage(done.message, context) };
});

async function check({ tx }: Work, fields: Record<string, unknown>, staff: Staff) {
  const parsed = answerChatWithPicture.input.required({ clientId: true }).safeParse(fields);
  if (!parsed.success) return refuse('invalidInput', { field: 'clientId' });
  const { chatId, clientId } = parsed.data;
  const chat = await lockChat(tx, chatId);
  if (!chat) return refuse('notFound');
  const said = { author: 'operator', clientId, staffId: staff.staffId } as const;
  const sent = await findSent(tx, chatId, said);
  if (sent) return { chat, sent };
  if (chat.state === 'closed') return refuse('chatEnded');
  const problem = checkHolder(chat, staff);
  if (problem) return problem;
  const { picturesPerChat } = await readSetting(tx, chatSetting);
  if ((await countPictures(tx, chatId, 'operator')) >= picturesPerChat) {
    return refuse('uploadQuotaReached');
  }
  return { chat, said, sent: null };
}
