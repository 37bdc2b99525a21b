import { getOffer } from '@vela/contract/promotion/staff-calls.ts';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { Ready } from '../app/states.tsx';
import { OfferEditor } from './offer-editor.tsx';

/** One offer, or a new one (`''`), as operators edit it. */
export function OfferPage({ promotionId }: { promotionId: string }) {
  // Typed text stays until the operator loads what another one has saved.
  const [loads, setLoads] = useState(0);
  const read = useRead(getOffer, { promotionId }, { isEnabled: promotionId !== '' });
  if (promotionId === '') return <OfferEditor saved={null} onReload={() => undefined} />;
  return (
    <Ready read={read} isPage>
      {(saved) => <OfferEditor key={loads} saved={saved} onReload={() => setLoads(loads + 1)} />}
    </Ready>
  );
}
