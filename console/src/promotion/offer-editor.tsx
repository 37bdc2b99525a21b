import {
  copyOffer,
  getOffer,
  listOffers,
  saveOffer,
} from '@vela/contract/promotion/staff-calls.ts';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../app/action/use-action.ts';
import { useAmountText } from '../app/form/amount-field.tsx';
import { listChanges } from '../app/form/list-changes.ts';
import { useMay, useOperator } from '../app/operator.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { useCrumb } from '../app/use-crumb.ts';
import { wordsOf } from '../words.ts';
import { ChangeDialog } from './change-dialog.tsx';
import css from './offer.module.css';
import { newFields, toFields, toInput } from './offer-form.ts';
import type { Fields, OfferDraft } from './offer-form.ts';
import { OfferTexts } from './offer-texts.tsx';
import { stateTones } from './state-tones.ts';
import { TermFields } from './term-fields.tsx';
import { TermFindings } from './term-findings.tsx';
import { useTyped } from './use-typed.ts';

type EditorProps = {
  /** The stored draft; null for a new one. */
  saved: OfferDraft | null;
  /** Replaces the typed text with the stored draft. */
  onReload: () => void;
};

/**
 * The form of an offer. One that has started can only be read and copied; a draft is saved and
 * proposed.
 */
export function OfferEditor({ saved, onReload }: EditorProps) {
  const words = wordsOf('promotion');
  const { site } = useOperator();
  const amounts = useAmountText();
  const reading = { amounts, timeZone: site.timeZone };
  const [form] = Form.useForm<Fields>();
  const [version, setVersion] = useState(saved?.version ?? 0);
  useCrumb(saved?.offer.title || words.untitled);
  const initial = saved === null ? newFields : toFields(saved, reading);
  const typed = useTyped(form);
  const isChanged =
    typed !== undefined &&
    listChanges(toInput(initial, reading), toInput(typed, reading)).length > 0;
  const mayWrite = useMay('promotion.manage');
  const isDraft = saved === null || saved.offer.state === 'draft';
  const isOutdated = saved !== null && saved.version > version;
  const saving = useSaving(saved, version, setVersion);
  return (
    <Panel
      title={saved?.offer.title || words.untitled}
      extra={
        <>
          {saved && <State saved={saved} isChanged={isChanged} />}
          {mayWrite && isDraft && (
            <Button type="primary" loading={saving.isBusy} onClick={() => form.submit()}>
              {words.save}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        <TwoPeopleNote right="promotion.start" />
        {isOutdated && (
          <Alert
            type="warning"
            showIcon
            title={words.outdated}
            action={<Button onClick={onReload}>{words.loadTheirs}</Button>}
          />
        )}
        {!isDraft && <Alert type="info" showIcon title={words.onlyCopied} />}
        {saved && <TermFindings problems={saved.problems} isChanged={isChanged} />}
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={!mayWrite || !isDraft}
          initialValues={initial}
          scrollToFirstError
          onFinish={() => saving.save(toInput(form.getFieldsValue(true), reading))}
        >
          <OfferTexts reading={reading} isOpen={mayWrite && isDraft} />
          <TermFields saved={saved} />
        </Form>
      </div>
    </Panel>
  );
}

/**
 * Saves a draft as the next version of the one that was read; a new one gets an address of its own.
 */
function useSaving(
  saved: OfferDraft | null,
  version: number,
  setVersion: (version: number) => void,
) {
  const words = wordsOf('promotion');
  const navigate = useNavigate();
  const saving = useAction(saveOffer, [listOffers, getOffer]);
  const promotionId = saved?.offer.promotionId ?? '';
  return {
    isBusy: saving.isBusy,
    save: (input: ReturnType<typeof toInput>) =>
      saving.run(
        { ...input, promotionId, version },
        {
          says: words.saved,
          onDone: (reply) => {
            setVersion(reply.version);
            if (saved !== null) return;
            void navigate(`/promotions/${reply.promotionId}`, { replace: true });
          },
        },
      ),
  };
}

function State({ saved, isChanged }: { saved: OfferDraft; isChanged: boolean }) {
  const words = wordsOf('promotion');
  const navigate = useNavigate();
  const [isProposing, setIsProposing] = useState(false);
  const mayStart = useMay('promotion.start');
  const mayWrite = useMay('promotion.manage');
  const copying = useAction(copyOffer, [listOffers]);
  const { offer, problems } = saved;
  const { promotionId, state } = offer;
  const isBlocked = state === 'draft' && (isChanged || problems.some((it) => it.isBlocking));
  return (
    <>
      <Tag tone={stateTones[state]}>{words.states[state]}</Tag>
      <WaitingChange kind="promotion" subject={promotionId} />
      {mayWrite && (
        <Button
          loading={copying.isBusy}
          onClick={() =>
            copying.run(
              { promotionId },
              {
                says: words.copied,
                onDone: (copy) => void navigate(`/promotions/${copy.promotionId}`),
              },
            )
          }
        >
          {words.copy}
        </Button>
      )}
      {mayStart && state !== 'stopped' && (
        <Button
          danger={state === 'running'}
          disabled={isBlocked}
          onClick={() => setIsProposing(true)}
        >
          {state === 'draft' ? words.start : words.stop}
        </Button>
      )}
      {isProposing && <ChangeDialog offer={offer} onClose={() => setIsProposing(false)} />}
    </>
  );
}
