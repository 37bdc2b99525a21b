import { isAppLink } from '@vela/contract/app-routes.ts';
import type { FormRule } from 'antd';

/** The rule of a field with a link: empty, or a screen of the player app. */
export const appLinkRule = (message: string): FormRule => ({
  validator: (_, link: string | undefined) =>
    !link || isAppLink(link) ? Promise.resolve() : Promise.reject(new Error(message)),
});
