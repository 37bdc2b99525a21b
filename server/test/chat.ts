import { randomBytes, randomUUID } from 'node:crypto';
import type { Call, Reply } from '@vela/contract/call.ts';
import { listChatMessages, openChat } from '@vela/contract/support/calls.ts';
import type { sendChatPicture } from '@vela/contract/support/calls.ts';
import { setChatPresence, takeChat } from '@vela/contract/support/staff-calls.ts';
import sharp from 'sharp';
import type { Caller, Site, TestOperator } from './site.ts';

/** A chatting customer: a player by their session, or a visitor by their device's token. */
export type Chatter = { as: Caller | null; visitorToken: string };

/** A visitor with a new token. */
export const newVisitor = (): Chatter => ({
  as: null,
  visitorToken: randomBytes(32).toString('base64url'),
});

/** A player who chats. */
export const asPlayer = (as: Caller): Chatter => ({ as, visitorToken: '' });

/** An operator who accepts chats. */
export async function newChatOperator(
  kit: Pick<Site, 'done'> & { operator: (role: 'support') => Promise<TestOperator> },
): Promise<TestOperator> {
  const staff = await kit.operator('support');
  await kit.done(setChatPresence, { isAvailable: true }, { as: staff });
  return staff;
}

/** Opens a customer's chat, each visitor from a separate address, and returns its id. */
export async function newChat(
  kit: Pick<Site, 'done'>,
  { as, visitorToken }: Chatter,
  parts: object = {},
): Promise<string> {
  const first = { department: 'service', body: 'My question', clientId: randomUUID() } as const;
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  const how = { as, address: `10.${a}.${b}.${c}`, lang: 'th' };
  const { chatId } = await kit.done(openChat, { ...first, visitorToken, ...parts }, how);
  return chatId;
}

/** Opens a chat that an operator accepts, and returns its id. */
export async function newTakenChat(
  kit: Pick<Site, 'done'>,
  who: Chatter,
  staff: TestOperator,
): Promise<string> {
  const chatId = await newChat(kit, who);
  await kit.done(takeChat, { chatId }, { as: staff });
  return chatId;
}

/** Returns a chat with its newest messages, as its customer reads them. */
export const readChat = (kit: Pick<Site, 'done'>, { as, visitorToken }: Chatter, chatId: string) =>
  kit.done(listChatMessages, { visitorToken, chatId }, { as });

/** A picture in one colour. */
export const paintPicture = (red = 200): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 10, b: 60 } } })
    .png()
    .toBuffer();

/** The reply to a picture in a chat. */
export type PictureReply = {
  code: number;
  refusal?: string;
  data: Reply<typeof sendChatPicture>;
};

/** Sends a picture as a form does. */
export async function postPicture(
  app: Site['app'],
  call: Call,
  { as, fields, bytes }: { as: Caller | null; fields: Record<string, string>; bytes: Buffer },
): Promise<PictureReply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  const wire = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: call.path,
    headers: {
      ...(as ? { token: as.token } : {}),
      'content-type': wire.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  return reply.json<PictureReply>();
}
