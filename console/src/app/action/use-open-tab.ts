import type { Call, Sent } from '@vela/contract/call.ts';
import type { openTradingDesk } from '@vela/contract/game/staff-calls.ts';
import { useAction } from './use-action.ts';

/** A call that replies with an address alone. */
type AddressCall<Input extends Call['input']> = Call<Input, (typeof openTradingDesk)['output']>;

/** Opens the address that a call replies with in a tab of its own. */
export function useOpenTab<Input extends Call['input']>(call: AddressCall<Input>) {
  const { run, isBusy } = useAction(call);
  const open = (input: Sent<AddressCall<Input>>): void => {
    // Opened before the reply arrives: browsers allow a new tab only during the click.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    run(input, {
      onDone: ({ url }) => {
        if (tab) tab.location.replace(url);
        else window.location.assign(url);
      },
      onFailed: () => tab?.close(),
    });
  };
  return { open, isBusy };
}
