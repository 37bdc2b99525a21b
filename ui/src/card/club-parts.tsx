import { Fragment } from 'react';
import { objectUrl } from '../art/art-urls.ts';
import { ClubScene } from '../art/club-scene.tsx';
import type { ClubSceneName } from '../art/club-scene.tsx';
import { ClubShirt } from '../art/club-shirt.tsx';
import { crestUrl } from '../art/crest-urls.ts';
import { cx } from '../theme/cx.ts';
import { Card } from './card.tsx';

/*
 * What the page of the sponsored club and its preview share. Their styles are in `club.css`, which
 * the page that shows them loads.
 */

/** The name of a club, broken between its words only: browsers break foreign names in Thai. */
export function ClubName({ name }: { name: string }) {
  return name.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="club-word">{word}</span>
    </Fragment>
  ));
}

/** The head of the page: the shirt, the line above the name, and the names. */
export function ClubHero(props: { name: string; latinName: string; note: string; crest: string }) {
  const { name, latinName, note, crest } = props;
  return (
    <section className="club-hero">
      <ClubShirt className="club-shirt" crest={crestUrl(crest)} />
      <p className="club-note">
        <img src={crestUrl(crest)} alt="" width={30} height={30} />
        {note}
      </p>
      <h2 className="club-name">
        <ClubName name={name} />
      </h2>
      {latinName !== name && (
        <p className="club-latin" lang="en">
          {latinName}
        </p>
      )}
    </section>
  );
}

/** An item of news as a card; `art` names a drawn object. */
export function ClubNewsCard(props: {
  title: string;
  tone: string;
  art: string;
  onPress?: (() => void) | undefined;
}) {
  return (
    <Card className="club-item" onPress={props.onPress}>
      <span className={cx('club-art', `club-${props.tone}`)}>
        <img className="club-object" src={objectUrl(props.art)} alt="" />
      </span>
      <span className="club-headline">{props.title}</span>
    </Card>
  );
}

/** A drawing of the club with its caption. */
export function ClubPhoto({ caption, scene }: { caption: string; scene: ClubSceneName }) {
  return (
    <figure className="club-frame">
      <ClubScene of={scene} className="club-photo" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
