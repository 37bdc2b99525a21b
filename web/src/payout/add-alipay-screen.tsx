import { AddService } from './add-service.tsx';

/** Adds an Alipay account. */
export function Screen() {
  return <AddService kind="alipay" />;
}
