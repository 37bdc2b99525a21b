import { Form } from 'antd';
import type { FormInstance } from 'antd';
import type { Fields } from './offer-form.ts';

/** What a form of an offer says now, also in languages whose fields are not shown. */
export const useTyped = (form: FormInstance<Fields>): Fields | undefined =>
  Form.useWatch<Fields>([], { form, preserve: true });
