/**
 * One picture of a game or a venue, as `npm run art` captures it. Never part of the build.
 *
 * Address: `art/cover/cover.html?of=<code or venue>&shape=tile`, or `shape=wide`.
 */
import '@vela/ui/theme/tokens.css';
import '@vela/ui/theme/base.css';
import '../../scene.css';
import { createRoot } from 'react-dom/client';
import { COVERS } from './covers.tsx';
import { Stage } from './stage.tsx';

const query = new URLSearchParams(window.location.search);
const cover = COVERS[query.get('of') ?? ''];
const root = document.getElementById('root');
if (cover === undefined || root === null) throw new Error('there is no such cover');
createRoot(root).render(
  <Stage cover={cover} shape={query.get('shape') === 'wide' ? 'wide' : 'tile'} />,
);
