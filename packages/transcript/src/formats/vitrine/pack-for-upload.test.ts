import { expect, test } from 'vitest'
import { conversation, message } from '../../model/__fixtures__/small-conversation.ts'
import { packForUpload } from './pack-for-upload.ts'

const long = 'la '.repeat(1_000_000)
const birds = {
  holds: 'conversations',
  conversations: ['wren', 'robin', 'heron', 'tit'].map((bird) =>
    conversation([message(bird, null)], { id: bird, title: bird === 'tit' ? bird : `${bird} ${long}` }),
  ),
} as const

test('no request is longer than 8 MB, though a server accepts more', () => {
  const { parcels, tooLarge } = packForUpload(birds, [0, 1, 2, 3], 300_000_000)
  expect(parcels.map(({ positions }) => positions)).toEqual([
    [0, 1],
    [2, 3],
  ])
  for (const { content } of parcels) expect(content.byteLength).toBeLessThanOrEqual(8_000_000)
  expect(tooLarge).toBeUndefined()
})

test('a model that the server would reject is named before anything is sent', () => {
  expect(packForUpload(birds, [3, 1, 2], 2_000_000).tooLarge?.positions).toEqual([1])
  expect(packForUpload(birds, [3], 2_000_000).tooLarge).toBeUndefined()
})

test('without a limit of the server nothing is too large', () => {
  expect(packForUpload(birds, [0]).tooLarge).toBeUndefined()
})
