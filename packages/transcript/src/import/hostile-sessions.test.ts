import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { damagedValues } from './__fixtures__/damaged-values.ts'
import { expectHonest } from './__fixtures__/expect-honest.ts'
import { seedOf } from './__fixtures__/seed-of.ts'

const formats = fileURLToPath(new URL('../formats/', import.meta.url))
const fixtures = readdirSync(formats, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /__fixtures__\/.*\.jsonl?$/.test(file),
)

/** All that can be done to a session, which `test:all` tries; else one in so many, another one of each file. */
const isEverything = process.env.VITRINE_EVERY_DAMAGE !== undefined
const ONE_IN = isEverything ? 1 : 8
const CUTS = isEverything ? 200 : 25
const FLIPS = isEverything ? 300 : 40

function* sampled<Each>(all: Iterable<Each>, file: string): Generator<Each> {
  let index = seedOf(file)
  for (const each of all) if (index++ % ONE_IN === 0) yield each
}

/** The values of a file, and how they are written down again. */
function valuesOf(file: string): { values: unknown[]; write: (values: readonly unknown[]) => string } {
  const text = readFileSync(join(formats, file), 'utf8')
  if (!file.endsWith('.jsonl'))
    return { values: [JSON.parse(text)], write: ([value]) => JSON.stringify(value) }
  const values = text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return { values, write: (lines) => lines.map((line) => JSON.stringify(line)).join('\n') }
}

/** Numbers below one that are the same in every run. */
function* randomNumbers(): Generator<number> {
  for (let state = 1; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

test.each(fixtures)('%s with any value at any place is read honestly', (file) => {
  const { values, write } = valuesOf(file)
  for (const damaged of sampled(damagedValues(values), file)) expectHonest(write(damaged.value as unknown[]))
})

test.each(fixtures)(
  '%s cut off anywhere, with records doubled, dropped or in another order, is read honestly',
  (file) => {
    const { values, write } = valuesOf(file)
    const text = write(values)
    for (let length = 1; length < text.length; length += Math.max(1, Math.floor(text.length / CUTS)))
      expectHonest(text.slice(0, length))
    values.forEach((value, index) => {
      expectHonest(write([...values, value]))
      if (values.length > 1) expectHonest(write(values.toSpliced(index, 1)))
    })
    expectHonest(write(values.toReversed()))
  },
)

test.each(fixtures)('%s with flipped characters is read honestly', (file) => {
  const { values, write } = valuesOf(file)
  const text = write(values)
  const random = randomNumbers()
  const next = () => random.next().value as number
  for (let round = 0; round < FLIPS; round++) {
    const at = Math.floor(next() * text.length)
    const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << Math.floor(next() * 7)))
    expectHonest(text.slice(0, at) + flipped + text.slice(at + 1))
  }
})
