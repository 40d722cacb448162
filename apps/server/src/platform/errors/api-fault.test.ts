import { expect, test } from 'vitest'
import { ApiFault } from './api-fault.ts'

const retryAfter = (fault: ApiFault) => fault.toResponse().headers.get('retry-after')

test('every 503 says when to come again, also where nobody knows', () => {
  expect(retryAfter(new ApiFault('unavailable', 'The provider cannot be reached.'))).toBe('5')
  expect(retryAfter(new ApiFault('unavailable', 'Busy.', {}, { 'retry-after': '2' }))).toBe('2')
  expect(retryAfter(new ApiFault('not-found', 'There is nothing at this address.'))).toBeNull()
})
