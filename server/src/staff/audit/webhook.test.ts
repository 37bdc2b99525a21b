import fs from 'node:fs';
import type { BoundedReply, BoundedRequest } from '@vela/service/fetch-bounded.ts';
import { checkMessage } from '@vela/service/webhook-signature.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { toAnchorFile } from './anchor-file.ts';
import { anchorHead } from './anchoring.ts';
import { postAnchors } from './webhook.ts';

const url = 'https://keeper.example/heads';
const secret = Buffer.alloc(32, 7);
let answer: BoundedReply;
let posted: { url: string; request: BoundedRequest }[] = [];
const kit = await useKit();

const post = (): Promise<void> =>
  postAnchors(
    { ...kit.services, config: { ...kit.services.config, auditWebhook: { url, secret } } },
    async (to, request) => {
      posted.push({ url: to, request });
      return answer;
    },
  );
const idOf = (index: number): string => posted[index]?.request.headers['webhook-id'] ?? '';

test('each anchor is posted once, signed, in order, and retried until it is accepted', async () => {
  await anchorHead(kit.services, 'start');
  await anchorHead(kit.services, 'stop');
  await anchorHead(kit.services, 'start');
  answer = { isComplete: false, fault: 'timeout', code: 'timeout' };
  await post();
  expect(posted).toHaveLength(1);
  expect(kit.logLines.at(-1)).toContain('audit webhook rejected the anchor');
  answer = { isComplete: true, status: 500, text: '' };
  await post();
  expect(idOf(1)).toBe(idOf(0));

  answer = { isComplete: true, status: 204, text: '' };
  posted = [];
  await post();
  const lines = fs.readFileSync(toAnchorFile(kit.services.config), 'utf8').trim().split('\n');
  expect(posted.map(({ request }) => String(request.body))).toEqual(lines);
  expect(new Set([0, 1, 2].map(idOf)).size).toBe(3);
  for (const { url: to, request } of posted) {
    expect(to).toBe(url);
    const body = Buffer.from(request.body ?? '');
    expect(checkMessage([secret], request.headers, body, kit.clock.now())).toBeNull();
  }
  posted = [];
  await post();
  expect(posted).toEqual([]);
});
