import { AddService } from './add-service.tsx';

/** Adds a KOIpay account. */
export function Screen() {
  return <AddService kind="koipay" />;
}
