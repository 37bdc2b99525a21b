type Numbered = { orderNo: string };

const toHref = (path: string, { orderNo }: Numbered): string =>
  `${path}?orderNo=${encodeURIComponent(orderNo)}`;

/** The page of an order. */
export const orderHref = (order: Numbered): string => toHref('/pages/finance/depositInfo', order);

/** The page that shows the channel's own page in a frame. */
export const payPageHref = (order: Numbered): string => toHref('/pages/finance/iframWeb', order);

/** The page from which a wallet app is opened or reads a code. */
export const walletPageHref = (order: Numbered): string => toHref('/pages/finance/ybpay', order);
