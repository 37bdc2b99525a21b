import { describeOffer, listFigures, listTags, lookOf } from '@vela/client/offer/figures.ts';
import { writingOf } from '@vela/contract/currency.ts';
import { languages } from '@vela/contract/language.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { PromoCard } from '@vela/ui/card/promo-card.tsx';
import { createFormat } from '@vela/ui/format/format.ts';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Form } from 'antd';
import { playerWords } from './player-words.ts';
import { useFreePlace } from './use-free-place.ts';
import { readBlocks } from '../app/form/block-text.ts';
import { readSpan } from '../app/form/span-fields.tsx';
import type { ConsoleLanguage } from '../app/language.ts';
import { useOperator } from '../app/operator.ts';
import { newFields, toTerms } from './offer-form.ts';
import type { Fields, Reading } from './offer-form.ts';
import { useSeamlessVenues } from './use-seamless-venues.ts';
import { useTyped } from './use-typed.ts';

/** A preview of an offer on a phone: its card, its figures and its terms. */
export function OfferPreview(props: { language: ConsoleLanguage; reading: Reading }) {
  const { language, reading } = props;
  const { site } = useOperator();
  const venues = useSeamlessVenues();
  const fields = useTyped(Form.useFormInstance<Fields>()) ?? newFields;
  const words = playerWords[language];
  const format = createFormat({
    locale: languages[language].intl,
    ...writingOf(site.currency, language),
    timeZone: site.timeZone,
  });
  const dateTime = (at: string): string => (at === '' ? '—' : format.dateTime(at));
  const terms = toTerms(fields, reading.amounts);
  const venue = venues.find((it) => it.venue === terms.venue);
  const { title, summary, body } = fields.texts[language];
  const { file } = fields.picture;
  const offer = {
    type: fields.type,
    summary,
    terms,
    venueName: venue?.name ?? terms.venue,
    freePlace: useFreePlace(terms.freePlay),
    endsAt: readSpan(fields, reading.timeZone).until ?? '',
    picture: file === null || file === 'pending' ? null : { ...file, alt: '' },
  };
  return (
    <div className="stack" lang={languages[language].tag}>
      <PromoCard
        {...lookOf(offer, objectUrl)}
        tall
        tags={listTags(words, offer)}
        title={title}
        terms={describeOffer(words, offer)}
      />
      <Card>
        <KeyValues>
          {listFigures(words, { ...format, dateTime }, offer).map(([name, value]) => (
            <KeyValue key={name} name={name} num>
              {value}
            </KeyValue>
          ))}
        </KeyValues>
      </Card>
      <Card pad>
        <Blocks parts={readBlocks(body)} />
      </Card>
    </div>
  );
}
