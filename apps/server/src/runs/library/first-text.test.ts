import { expect, test } from 'vitest'
import { newShareId } from '../../platform/database/share-id.ts'
import { firstText } from './first-text.ts'

test.each([
  [{ topic: 'Tomato bed', days: 5 }, 'Tomato bed'],
  [{ days: 5, organic: false, note: null, topic: 'Say "ten": now' }, 'Say "ten": now'],
  [{ empty: ' ', topic: 'Herbs\nand "beans\\' }, 'Herbs\nand "beans\\'],
  [{ file: newShareId(), topic: 'Soil' }, 'Soil'],
  [{ days: 5 }, null],
  [{}, null],
  [{ messages: [{ role: 'system', content: 'Be brief' }], topic: 'Soil' }, null],
])('reads the first text of inputs: %j', (inputs, text) => {
  expect(firstText(JSON.stringify(inputs))).toBe(text)
})

test('reads inputs that are cut off anywhere', () => {
  const whole = '{"days":5,"topic":"a \\u00e9 \\\\u and \\"beans\\""}'
  for (let length = 0; length <= whole.length; length++)
    expect('a é \\u and "beans"').toContain(firstText(whole.slice(0, length)) ?? '')
})

test('shows the beginning of a long text', () => {
  expect(firstText(JSON.stringify({ topic: '🌱'.repeat(900) }).slice(0, 1000))).toBe('🌱'.repeat(200))
})
