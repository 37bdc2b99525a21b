import { AddService } from './add-service.tsx';

/** Adds a WeChat account. */
export function Screen() {
  return <AddService kind="wechat" />;
}
