import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectHonest } from './__fixtures__/expect-honest.ts'
import { seedOf } from './__fixtures__/seed-of.ts'

const formats = fileURLToPath(new URL('../formats/', import.meta.url))
const fixtures = readdirSync(formats, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.includes('__fixtures__/') && !file.endsWith('.ts'),
)

/** Of the processor, as other work of the machine counts into what a clock shows. */
const LONGEST_MS = 2000
const RUNS = process.env.VITRINE_EVERY_DAMAGE === undefined ? 12 : 400

/** Where in a file something happens to it, and over how much of it, both as a part of its length. */
const span = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.double({ min: 0, max: 0.2, noNaN: true }),
})

/** What becomes of a value of JSON: another type, nothing, or far too much. */
const OTHERS = [
  'null',
  '0',
  '-1',
  '1e999',
  '""',
  '[]',
  '{}',
  'true',
  '"\\u0000"',
  '[[[[]]]]',
  '{"__proto__":{}}',
]

type Damage = (bytes: Buffer) => Buffer

const damage: fc.Arbitrary<Damage> = fc.oneof(
  span.map(
    ({ at }): Damage =>
      (bytes) =>
        bytes.subarray(0, Math.floor(at * bytes.length)),
  ),
  fc.record({ span, bit: fc.nat({ max: 7 }) }).map(({ span: { at }, bit }): Damage => (bytes) => {
    const flipped = Buffer.from(bytes)
    const index = Math.min(bytes.length - 1, Math.floor(at * bytes.length))
    if (index >= 0) flipped.writeUInt8(flipped.readUInt8(index) ^ (1 << bit), index)
    return flipped
  }),
  span.map((cut): Damage => (bytes) => {
    const [start, end] = endsOf(cut, bytes)
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  }),
  span.map((doubled): Damage => (bytes) => {
    const [start, end] = endsOf(doubled, bytes)
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)])
  }),
  fc.record({ span, other: fc.constantFrom(...OTHERS) }).map(({ span: { at }, other }): Damage => (bytes) => {
    const text = bytes.toString()
    const values = Array.from(
      text.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*[,}\]])|-?\d[\d.]*(?=\s*[,}\]])|\b(?:true|false|null)\b/g),
    )
    const value = values[Math.floor(at * values.length)]
    if (!value) return bytes
    return Buffer.from(`${text.slice(0, value.index)}${other}${text.slice(value.index + value[0].length)}`)
  }),
)

function endsOf({ at, length }: { at: number; length: number }, { length: size }: Buffer): [number, number] {
  const start = Math.floor(at * size)
  return [start, Math.min(size, start + Math.ceil(length * size))]
}

test.each(fixtures)('%s damaged in several ways at once is read honestly, and soon', (file) => {
  const whole = readFileSync(join(formats, file))
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
      const content = damages.reduce<Buffer>((bytes, spoil) => spoil(bytes), whole)
      const before = process.cpuUsage()
      expectHonest(content, `${file} in base64: ${content.toString('base64')}`)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(LONGEST_MS)
    }),
    { numRuns: RUNS, seed: seedOf(file) },
  )
})
