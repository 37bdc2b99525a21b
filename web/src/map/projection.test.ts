import { expect, test } from 'vitest';
import {
  distanceKm,
  lookAt,
  panBy,
  toPlace,
  toPoint,
  toScreen,
  zoomMin,
  zoomTo,
} from './projection.ts';

const hongKong = { latitude: 22.2783, longitude: 114.1747 };
const size = { width: 400, height: 300 };

test('a place is found again where it is projected, and poles are at the edge', () => {
  const again = toPlace(toPoint(hongKong));
  expect(again.latitude).toBeCloseTo(hongKong.latitude, 9);
  expect(again.longitude).toBeCloseTo(hongKong.longitude, 9);
  expect(toPoint({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(toPoint({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, 5);
  expect(toPoint({ latitude: -90, longitude: 0 }).y).toBeCloseTo(1, 5);
});

test('panning goes around the world and ends at its poles', () => {
  const view = lookAt({ latitude: 0, longitude: 179 }, 2);
  expect(toPlace(panBy(view, -20, 0)).longitude).toBeCloseTo(-173.969, 3);
  expect(panBy(view, 0, 100_000).y).toBe(0);
  expect(panBy(view, 0, -100_000).y).toBe(1);
});

test('zooming keeps what is under the finger, within the bounds', () => {
  const view = lookAt(hongKong, 5);
  const from = { x: 90, y: -40 };
  const under = toPlace(panBy(view, -from.x, -from.y));
  const closer = zoomTo(view, 7.5, { zoomMax: 10, from });
  const after = toScreen(toPoint(under), closer, size);
  expect(after.x).toBeCloseTo(200 + 90, 6);
  expect(after.y).toBeCloseTo(150 - 40, 6);
  expect(zoomTo(view, 30, { zoomMax: 10 }).zoom).toBe(10);
  expect(zoomTo(view, -3, { zoomMax: 10 }).zoom).toBe(zoomMin);
});

test('a point beyond the date line is shown beside it, not across the world', () => {
  const view = lookAt({ latitude: 0, longitude: 179 }, 3);
  const point = toScreen(toPoint({ latitude: 0, longitude: -179 }), view, size);
  expect(point.x).toBeCloseTo(200 + (2 / 360) * 2048, 6);
});

test('distances are those over the ground', () => {
  expect(distanceKm(hongKong, { latitude: 13.754, longitude: 100.5014 })).toBeCloseTo(1728, -1);
  expect(distanceKm(hongKong, hongKong)).toBe(0);
});
