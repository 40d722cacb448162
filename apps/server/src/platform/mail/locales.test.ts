import { findTextComplaints } from '@vitrine/tooling/texts'
import { expect, test } from 'vitest'
import { texts } from '../../../i18next.config.ts'

test('the texts of mails are right in every language there is', async () => {
  expect(await findTextComplaints(texts)).toEqual([])
})
