type Numbered = { orderNo: string };

const toHref = (path: string, { orderNo }: Numbered): string =>
  `${path}?orderNo=${encodeURIComponent(orderNo)}`;

/** Returns the page of an order. */
export const orderHref = (order: Numbered): string => toHref('/pages/finance/depositInfo', order);

/** Returns the page that shows the channel's own page in a frame. */
export const payPageHref = (order: Numbered): string => toHref('/pages/finance/iframWeb', order);

/** Returns the page that opens a wallet app or shows its code. */
export const walletPageHref = (order: Numbered): string => toHref('/pages/finance/ybpay', order);
