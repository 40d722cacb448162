import { expect, test } from 'vitest'
import { oncePerInput } from './once-per-input.ts'

test('what was found for an object is found once, also where it is nothing', () => {
  const asked: object[] = []
  const find = oncePerInput((input: object) => {
    asked.push(input)
    return undefined
  })
  const [one, other] = [{}, {}]

  for (const input of [one, one, other]) expect(find(input)).toBeUndefined()
  expect(asked).toEqual([one, other])
})
