import { Card } from '@vela/ui/card/card.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';

/** Names and values of the site; what has no value is left out. */
export function FactsCard({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Card>
      <KeyValues>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <KeyValue key={name} name={name}>
                {value}
              </KeyValue>
            ),
        )}
      </KeyValues>
    </Card>
  );
}
