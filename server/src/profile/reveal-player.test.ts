import { revealPlayer } from '@vela/contract/profile/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { bindEmail } from '../../test/account.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('each reveal of a name, phone and address is audited, without them', async () => {
  const player = await kit.player({ phone: '13912345678', realName: '陳美琳' });
  await bindEmail(kit, player, 'marina@example.com');
  const as = await kit.operator('risk');
  const { username } = player;
  for (let looks = 1; looks <= 2; looks += 1) {
    const { data } = await kit.call(revealPlayer, { username }, { as });
    expect(data).toEqual({
      realName: '陳美琳',
      phone: '+86 13912345678',
      email: 'marina@example.com',
    });
    const audited = await kit.call(listAudit, { subject: `player:${username}` }, { as });
    expect(audited.data.totalCount).toBe(looks);
    expect(audited.data.list[0]).toMatchObject({ action: 'player.reveal', actor: as.username });
    expect(audited.raw).not.toMatch(/陳美琳|13912345678|marina@example/);
  }
  expect(kit.logLines.join('')).not.toContain('13912345678');
});

test('missing data is empty, and an unknown player is not found', async () => {
  const as = await kit.operator('owner');
  const { username } = await kit.player();
  const { data } = await kit.call(revealPlayer, { username }, { as });
  expect(data).toEqual({ realName: '', phone: '', email: '' });
  const nobody = await kit.call(revealPlayer, { username: 'nobody99' }, { as });
  expect(nobody.refusal).toBe('notFound');
});
