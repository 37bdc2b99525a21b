import { Configuration } from './configuration/configuration-screen.tsx';
import { SitePanel } from './setup/site-panel.tsx';

/** The configuration, and the name and languages of the site. */
export const Screen = () => <Configuration site={<SitePanel />} />;
