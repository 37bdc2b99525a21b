import { Link } from '@vela/ui/button/link.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import css from './facts-card.module.css';

/** A name, its value, and where the value leads if it is pressed. */
type Fact = readonly [name: string, value: string, href?: string | undefined];

/** Names and values of the site; what has no value is left out. */
export function FactsCard({ facts }: { facts: readonly Fact[] }) {
  return (
    <Card>
      <KeyValues>
        {facts.map(
          ([name, value, href]) =>
            value !== '' && (
              <KeyValue key={name} name={name}>
                {href === undefined ? (
                  value
                ) : (
                  <Link className={`${css.link} hit`} href={href}>
                    {value}
                  </Link>
                )}
              </KeyValue>
            ),
        )}
      </KeyValues>
    </Card>
  );
}
