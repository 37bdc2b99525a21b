import { HOUR_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { confirmShown, enrol, firstCode, removeOperators } from '../../test/invitation.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
beforeEach(() => removeOperators(kit));

test('each browser is shown its own secret, with the site and the name', async () => {
  const code = await firstCode(kit);
  const [one, other] = [await enrol(kit, code, 'Nok'), await enrol(kit, code, 'Nok')];
  expect(one.enrolment.uri).toContain('otpauth://totp/Vela%3Anok?secret=');
  expect(one.enrolment.qrSvg).toMatch(/^<svg/);
  expect(other.enrolment.secret).not.toBe(one.enrolment.secret);
  expect(one.sealed).not.toContain(one.enrolment.secret);
});

test('a shown secret is valid for no other code or name, not changed, and not without end', async () => {
  const [code, other] = [await firstCode(kit), await firstCode(kit)];
  const shown = await enrol(kit, code, 'nok');
  const replies = [
    await confirmShown(kit, other, 'nok', shown),
    await confirmShown(kit, code, 'eve', shown),
    await confirmShown(kit, code, 'nok', { ...shown, sealed: 'AAAA' }),
  ];
  kit.clock.advance(HOUR_MS);
  replies.push(await confirmShown(kit, code, 'nok', shown));
  expect(replies.map(({ refusal }) => refusal)).toEqual(
    Array.from({ length: 4 }, () => 'invitationInvalid'),
  );
});
