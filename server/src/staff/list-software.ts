import { listSoftware as call } from '@vela/contract/staff/staff-calls.ts';
import { route } from '../app/route.ts';
import { listSoftware } from './software-store.ts';

/** Returns the running software by component. */
export const listSoftwareRoute = route(call, async ({ tx }) => ({
  components: await listSoftware(tx),
}));
