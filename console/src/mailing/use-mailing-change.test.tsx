import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { inEachLanguage } from '@vela/contract/language.ts';
import { countRecipients, getMailing } from '@vela/contract/mailing/staff-calls.ts';
import { expect, test } from 'vitest';
import type { ProposalLine } from '../app/proposal/use-open-proposals.ts';
import { ProposalDrawer } from '../proposal/proposal-drawer.tsx';
import { show } from '../test-kit.tsx';
import { useMailingChange } from './use-mailing-change.tsx';

const proposal: ProposalLine = {
  proposalId: 'p1',
  kind: 'mailing',
  subject: 'mlg_1',
  titles: inEachLanguage(() => 'Regatta'),
  right: 'content.manage',
  state: 'proposed',
  lines: [
    { path: 'audience', before: null, after: 'segment' },
    { path: 'tags', before: null, after: ['sailors', 'crew'] },
    { path: 'languages', before: null, after: ['th', 'md'] },
    { path: 'isPromotional', before: null, after: true },
    { path: 'link', before: null, after: '/pages/discount/discount' },
    { path: 'expiresAt', before: null, after: '2026-03-01T12:00:00.000Z' },
  ],
  reason: 'News',
  proposedBy: 'oscar',
  proposedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-04T00:00:00Z',
  decidedBy: '',
  decidedAt: null,
  decisionReason: '',
  isMine: false,
  mayDecide: true,
};

function Drawer() {
  const { mailing } = useMailingChange();
  return <ProposalDrawer proposal={proposal} describe={mailing} onClose={() => undefined} />;
}

test('a second person sees to whom a mailing goes, how many they are, and every text', async () => {
  const server = new StandInServer();
  const audience = { kind: 'all' as const };
  server.answer(getMailing, {
    mailing: {
      mailingId: 'mlg_1',
      state: 'draft',
      title: 'Regatta',
      audienceKind: 'segment',
      isPromotional: true,
      sendAt: null,
      sentAt: null,
      recipientCount: null,
      readerCount: 0,
      emailCount: 0,
      smsCount: 0,
      writtenBy: 'Olivia',
    },
    revision: 1,
    content: {
      audience,
      titles: { ...inEachLanguage(() => ''), en: 'Regatta', th: 'เรกัตตา' },
      bodies: { ...inEachLanguage(() => ''), en: 'On Sunday.', th: 'วันอาทิตย์' },
      link: '',
      isPromotional: true,
      channels: [],
      sendAt: null,
      expiresAt: null,
    },
  });
  const letters = { email: null, sms: null };
  server.answer(countRecipients, { count: 1_234, needsSecondPerson: true, letters });
  await show(<Drawer />, { words: ['mailing', 'proposal'] });
  for (const text of ['sailors, crew', 'ไทย, မြန်မာ', 'Yes', '/pages/discount/discount']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(await screen.findByText(/1,234/)).toBeTruthy();
  expect(screen.getByText('On Sunday.')).toBeTruthy();
  expect(screen.getByText('วันอาทิตย์')).toBeTruthy();
});
