import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

export type SideDrawerProps = {
  title: string;
  /** Its width in pixels. */
  size: number;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** One item of a list in a drawer beside it; closing it restores the focus. */
export function SideDrawer({ title, size, footer, onClose, children }: SideDrawerProps) {
  useReturnFocus();
  return (
    <Drawer open size={size} title={title} footer={footer} onClose={onClose}>
      {children}
    </Drawer>
  );
}
