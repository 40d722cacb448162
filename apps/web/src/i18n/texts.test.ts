import { findTextComplaints } from '@vitrine/tooling/texts'
import { expect, test } from 'vitest'
import { texts } from '../../i18next.config.ts'

// Texts are translated before the screen is built that shows them.
const AHEAD = 'is used nowhere'

test('every text is right in every language, and none stands in code', async () => {
  const complaints = await findTextComplaints(texts)
  expect(complaints.filter(({ problem }) => problem !== AHEAD)).toEqual([])
})
