import type { HandView } from '../../src/protocol/hand.ts';
import type { HandFace } from '../hand/hand-face.ts';

/** One event in a round. */
export interface Moment {
  view: HandView;
  /** The step that caused it; 0 is the deal. */
  step: number;
  /** True for the last event of its step: then the player must decide, or it is over. */
  isStepEnd: boolean;
}

/** Every event of a round in sequence; none before the cards. */
export function listMoments(
  face: Pick<HandFace, 'listFrames'>,
  dealt: HandView | null,
  steps: readonly { view: HandView }[],
): Moment[] {
  if (dealt === null) return [];
  const views = [dealt, ...steps.map(({ view }) => view)];
  return views.flatMap((view, step) => {
    const frames = face.listFrames(views[step - 1] ?? null, view);
    return frames.map((frame, i) => ({
      view: frame,
      step,
      isStepEnd: i === frames.length - 1,
    }));
  });
}
