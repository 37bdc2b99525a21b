// PostgreSQL arrays in binary form. A Buffer parameter is sent as binary, which saves the server
// parsing some thousand numbers per batch, and us quoting text.

const OID = {
  boolean: 16,
  bigint: 20,
  smallint: 21,
  integer: 23,
  text: 25,
  timestamptz: 1184,
  uuid: 2950,
};
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

/** Encodes a bigint[] parameter. */
export function bigintArray(values: readonly bigint[]): Buffer {
  const array = fixedArray(OID.bigint, values.length, 8);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(8, at);
    at = array.writeBigInt64BE(value, at);
  }
  return array;
}

/** Encodes a boolean[] parameter. */
export function booleanArray(values: readonly boolean[]): Buffer {
  const array = fixedArray(OID.boolean, values.length, 1);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(1, at);
    at = array.writeInt8(value ? 1 : 0, at);
  }
  return array;
}

/** Encodes an integer[] parameter. */
export function integerArray(values: readonly number[]): Buffer {
  const array = fixedArray(OID.integer, values.length, 4);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(4, at);
    at = array.writeInt32BE(value, at);
  }
  return array;
}

/** Encodes a smallint[] parameter. */
export function smallintArray(values: readonly number[]): Buffer {
  const array = fixedArray(OID.smallint, values.length, 2);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(2, at);
    at = array.writeInt16BE(value, at);
  }
  return array;
}

/** Encodes a uuid[] parameter from the first 16 bytes of each value. */
export function uuidArray(values: readonly Buffer[]): Buffer {
  const array = fixedArray(OID.uuid, values.length, 16);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(16, at);
    at += value.copy(array, at, 0, 16);
  }
  return array;
}

/** Encodes a text[] parameter. */
export function textArray(values: readonly string[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + Buffer.byteLength(value), 0);
  const array = writeHeader(
    Buffer.allocUnsafe(HEADER_BYTES + values.length * LENGTH_BYTES + bytes),
    { oid: OID.text, length: values.length, hasNulls: false },
  );
  let at = HEADER_BYTES;
  for (const value of values) {
    const written = array.write(value, at + LENGTH_BYTES);
    array.writeInt32BE(written, at);
    at += LENGTH_BYTES + written;
  }
  return array;
}

/** Encodes a timestamptz[] parameter; undefined becomes null. */
export function timestampArray(values: readonly (Date | undefined)[]): Buffer {
  const nulls = values.filter((value) => value === undefined).length;
  const bytes = values.length * LENGTH_BYTES + (values.length - nulls) * 8;
  const array = writeHeader(Buffer.allocUnsafe(HEADER_BYTES + bytes), {
    oid: OID.timestamptz,
    length: values.length,
    hasNulls: nulls > 0,
  });
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(value ? 8 : -1, at);
    if (value) {
      const sinceEpochMs = value.getTime() - POSTGRES_EPOCH_MS;
      at = array.writeBigInt64BE(BigInt(sinceEpochMs) * 1000n, at);
    }
  }
  return array;
}

function fixedArray(oid: number, length: number, elementBytes: number): Buffer {
  const bytes = HEADER_BYTES + length * (LENGTH_BYTES + elementBytes);
  return writeHeader(Buffer.allocUnsafe(bytes), { oid, length, hasNulls: false });
}

function writeHeader(
  array: Buffer,
  of: { oid: number; length: number; hasNulls: boolean },
): Buffer {
  array.writeInt32BE(1, 0); // dimensions
  array.writeInt32BE(of.hasNulls ? 1 : 0, 4);
  array.writeInt32BE(of.oid, 8);
  array.writeInt32BE(of.length, 12);
  array.writeInt32BE(1, 16); // lower bound
  return array;
}
