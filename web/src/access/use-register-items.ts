import { listRegistrationFields } from '@vela/contract/access/calls.ts';
import { useAreas } from '../app/field/use-areas.ts';
import { useRead } from '../app/call/calls.ts';

type Given = { mobile: string; email: string };

/** The fields that this site adds to username, password and birth date. */
export function useRegisterItems() {
  const reading = useRead(listRegistrationFields, {}, { staleMs: 60_000 });
  const order = useAreas();
  const { data } = reading;
  return {
    /** Returns a displayed field; undefined if it is not displayed. */
    itemOf: (key: 'realName' | 'phone' | 'email' | 'inviteCode') =>
      data?.registerItemList.find((item) => item.key === key && item.isShow),
    areas: order(data?.areas ?? []),
    isSmsOn: data?.isSmsOn ?? true,
    isReady: data !== undefined,
    isFailed: data === undefined && reading.isError,
    refetch: () => void reading.refetch(),
  };
}

/** The additional fields of the form. */
export type RegisterItems = ReturnType<typeof useRegisterItems>;

/** True if a code to the phone is required: a number is entered or mandatory. */
export function requiresSmsCode({ itemOf, isSmsOn }: RegisterItems, { mobile }: Given): boolean {
  const phone = itemOf('phone');
  return phone !== undefined && isSmsOn && (phone.isRequired || mobile !== '');
}

/** True if a code to the e-mail address is required. */
export function requiresEmailCode({ itemOf }: RegisterItems, { email }: Given): boolean {
  const item = itemOf('email');
  return item !== undefined && (item.isRequired || email !== '');
}
