import { gatewayAddresses } from './gateway-addresses.ts';
import { gatewayOrders } from './gateway-orders.ts';
import { gatewayPayouts } from './gateway-payouts.ts';

/** Every case of docs/payment-protocol.md, for a gateway. */
export const gatewayCases = [...gatewayOrders, ...gatewayPayouts, ...gatewayAddresses];
