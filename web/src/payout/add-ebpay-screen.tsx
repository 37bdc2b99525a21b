import { AddService } from './add-service.tsx';

/** Adds a EBpay account. */
export function Screen() {
  return <AddService kind="ebpay" />;
}
