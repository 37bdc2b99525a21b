import { AddService } from './add-service.tsx';

/** Adds a Alipay account. */
export function Screen() {
  return <AddService kind="alipay" />;
}
