import { AddService } from './add-service.tsx';

/** Adds an EBpay account. */
export function Screen() {
  return <AddService kind="ebpay" />;
}
