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

/** One thing of a list beside it; closing it gives the focus back. */
export function SideDrawer({ title, size, footer, onClose, children }: SideDrawerProps) {
  useReturnFocus();
  return (
    <Drawer open size={size} title={title} footer={footer} onClose={onClose}>
      {children}
    </Drawer>
  );
}
