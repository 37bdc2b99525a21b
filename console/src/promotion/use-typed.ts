import { Form } from 'antd';
import type { FormInstance } from 'antd';
import type { Fields } from './offer-form.ts';

/** Returns the current values of an offer's form, including languages whose fields are hidden. */
export const useTyped = (form: FormInstance<Fields>): Fields | undefined =>
  Form.useWatch<Fields>([], { form, preserve: true });
