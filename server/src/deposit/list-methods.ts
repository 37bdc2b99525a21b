import { listMethods } from '@vela/contract/deposit/staff-calls.ts';
import { listChannelAlarms } from '../app/channel-alarms.ts';
import { route } from '../app/route.ts';
import { showChannelMethods } from './method/showing.ts';

/** Lists every method with its channel, in the order that players see. */
export const listMethodsRoute = route(listMethods, async (context) => ({
  alarms: await listChannelAlarms(context.tx),
  methods: await showChannelMethods(context),
}));
