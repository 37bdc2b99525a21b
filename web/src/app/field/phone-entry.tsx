import { PhoneField } from '@vela/ui/field/phone-field.tsx';
import type { PhoneFieldProps } from '@vela/ui/field/phone-field.tsx';
import { areaLabel } from './area-label.ts';
import { getLanguage } from '../choice/language.ts';
import { languages } from '@vela/contract/language.ts';
import { wordsOf } from '../../words.ts';

/** The phone field to render. */
export type PhoneEntryProps = Pick<PhoneFieldProps, 'label' | 'aside' | 'hint' | 'error'> & {
  /** The dialling codes that the site allows, without the plus. */
  areas: readonly string[];
  area: string;
  mobile: string;
  onType: (change: { area: string } | { mobile: string }) => void;
};

/** A phone number with its area, named if the name is known. */
export function PhoneEntry({ areas, area, mobile, onType, ...look }: PhoneEntryProps) {
  const app = wordsOf('app');
  const locale = languages[getLanguage()].intl;
  return (
    <PhoneField
      {...look}
      name="tel"
      dialCode={`+${area}`}
      dialCodeLabel={app.area}
      dialCodes={areas.map((it) => ({ value: `+${it}`, label: areaLabel(it, locale) }))}
      onDialCodeChange={(code) => onType({ area: code.replace('+', '') })}
      value={mobile}
      onChange={(typed) => onType({ mobile: typed })}
    />
  );
}
