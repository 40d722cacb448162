import { findTextComplaints } from '@vitrine/tooling/texts'
import { expect, test } from 'vitest'
import { texts } from '../../i18next.config.ts'

test('every text is right in every language and used, and none stands in code', async () => {
  expect(await findTextComplaints(texts)).toEqual([])
})
