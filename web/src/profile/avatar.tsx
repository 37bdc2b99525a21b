import { objectUrl } from '@vela/ui/art/art-urls.ts';
import css from './avatar.module.css';

/** The pictures to choose from: names of art objects, each with its label. */
export const presets = {
  'tiger-face': 'tiger',
  'dragon-face': 'dragon',
  'phoenix-bird': 'phoenix',
  peacock: 'peacock',
  elephant: 'elephant',
  octopus: 'octopus',
  'tropical-fish': 'fish',
  butterfly: 'butterfly',
  sailboat: 'sailboat',
  lotus: 'lotus',
  mango: 'mango',
  rocket: 'rocket',
} as const;

/** The default picture. */
const firstPreset = 'sailboat';

/** The picture to show. */
export type AvatarProps = {
  /** The name of a preset, or the address of an uploaded picture. */
  name: string;
  size?: 'md' | 'lg' | undefined;
};

/** The player's picture on a round background. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  const isOwn = /^(\/|https?:|data:)/.test(name);
  return (
    <span className={`${css.avatar} ${size === 'lg' ? css.lg : ''} ${isOwn ? css.own : ''}`}>
      <img src={isOwn ? name : objectUrl(name in presets ? name : firstPreset)} alt="" />
    </span>
  );
}
