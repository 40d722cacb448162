const LARGEST = 127

/** The direction of a vector, a signed byte for each dimension: a hundredth of the room of JSON, and near enough to rank by. */
export function toVectorBytes(vector: readonly number[]): Buffer {
  const largest = Math.max(...vector.map(Math.abs)) || 1
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * LARGEST)).buffer)
}

/** How near two directions are: the cosine of the angle between them, from -1 to 1; -1 for vectors of other dimensions. */
export function similarityOf(one: Uint8Array, other: Uint8Array): number {
  if (one.byteLength !== other.byteLength) return -1
  const a = new Int8Array(one.buffer, one.byteOffset, one.byteLength)
  const b = new Int8Array(other.buffer, other.byteOffset, other.byteLength)
  let [dot, ofOne, ofOther] = [0, 0, 0]
  for (let at = 0; at < a.length; at += 1) {
    const [x = 0, y = 0] = [a[at], b[at]]
    dot += x * y
    ofOne += x * x
    ofOther += y * y
  }
  return ofOne === 0 || ofOther === 0 ? -1 : dot / Math.sqrt(ofOne * ofOther)
}
