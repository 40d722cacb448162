import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'
import { conversation, message } from '../../model/__fixtures__/small-conversation.ts'
import { run, step } from '../../model/__fixtures__/small-run.ts'
import { packModels } from './pack-models.ts'

const conversations = ['wren', 'robin', 'heron'].map((bird) =>
  conversation([message(bird, null)], { id: bird, title: `Song of the ${bird} ♪` }),
)
const birds = { holds: 'conversations', conversations } as const
const text = ({ content }: { content: Uint8Array }) => new TextDecoder().decode(content)

test('a parcel holds what was chosen, in its order, and nothing of the rest', () => {
  const parcels = packModels(birds, [2, 0, 2], 10_000)
  expect(parcels.map(({ positions }) => positions)).toEqual([[2, 0]])
  expect(parcels.map(text).join()).not.toContain('robin')
  expect(importFile(parcels[0]!)).toMatchObject({ conversations: [conversations[2], conversations[0]] })
})

test('runs are packed as runs', () => {
  const runs = [run([step('s1', null)])]
  const [parcel] = packModels({ holds: 'runs', runs }, [0], 10_000)
  expect(importFile(parcel!)).toMatchObject({ holds: 'runs', runs })
})

test('a parcel is no larger than allowed, in bytes, and every model is in one', () => {
  const alone = packModels(birds, [0], 10_000)[0]?.content.byteLength ?? 0
  const parcels = packModels(birds, [0, 1, 2], alone * 2)
  expect(parcels.flatMap(({ positions }) => positions)).toEqual([0, 1, 2])
  expect(parcels.length).toBe(2)
  for (const { content } of parcels) expect(content.byteLength).toBeLessThanOrEqual(alone * 2)
})

test('a model that is larger than allowed has a parcel of its own, which shows it', () => {
  const parcels = packModels(birds, [0, 1], 50)
  expect(parcels.map(({ positions }) => positions)).toEqual([[0], [1]])
  for (const { content } of parcels) expect(content.byteLength).toBeGreaterThan(50)
})

test('a position without a model is an error of the caller', () => {
  expect(() => packModels(birds, [3], 50)).toThrow(RangeError)
})
