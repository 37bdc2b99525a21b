/** The addresses of the map's files, which a build makes and names (tools/vite-map.ts). */
export const mapFiles = { world: './world.json', places: './places.json' };
