import { screen } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { messages as app } from '../messages.en.ts';
import { useOperator } from '../operator.ts';
import { ApprovalButton, FirstApproval, useApprovals } from './approvals.tsx';

type Given = { action: string; username: string; isVoid: boolean };

const said = (username: string) => fill(app.secondNeeded, { username });

/** The button of an action `pay` beside its approvals; `ME` is this operator. */
function Part({ given }: { given: readonly Given[] }) {
  const { me } = useOperator();
  const named = given.map((one) =>
    one.username === 'ME' ? { ...one, username: me.username } : one,
  );
  const approvals = useApprovals(named, 'pay');
  return (
    <ApprovalButton
      approvals={approvals}
      label="Pay"
      renderDialog={() => (
        <div role="dialog">
          <FirstApproval of={approvals} />
        </div>
      )}
    />
  );
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' });

test('without a first approval the dialog opens and names no operator', async () => {
  const { user } = await show(<Part given={[]} />);
  await user.click(button());
  expect(screen.getByRole('dialog').textContent).toBe('');
});

test('the first approver cannot be the second', async () => {
  await show(<Part given={[{ action: 'pay', username: 'ME', isVoid: false }]} />);
  expect(button().disabled).toBe(true);
});

test("another operator's approval is named before the second one", async () => {
  const { user } = await show(<Part given={[{ action: 'pay', username: 'amy', isVoid: false }]} />);
  await user.click(button());
  expect(screen.getByText(said('amy'))).toBeTruthy();
});

test.each([
  ['of another action', { action: 'refuse', username: 'ME', isVoid: false }],
  ['that is void', { action: 'pay', username: 'ME', isVoid: true }],
])('an approval %s does not count', async (_, given) => {
  await show(<Part given={[given]} />);
  expect(button().disabled).toBe(false);
});
