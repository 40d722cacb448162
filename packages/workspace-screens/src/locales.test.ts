import { providerProblems } from '@vitrine/api-client/contract/accounts'
import { auditActions } from '@vitrine/api-client/contract/workspaces'
import { findTextComplaints } from '@vitrine/tooling/texts'
import { expect, test } from 'vitest'
import { texts } from '../i18next.config.ts'
import { workspaceScreensResources } from './locales.ts'
import english from './locales/en/workspace-screens.json' with { type: 'json' }

test('every text is used, and right in every language', async () => {
  const languages = Object.keys(workspaceScreensResources)
  expect(await findTextComplaints({ ...texts, languages })).toEqual([])
})

test('every action of the activity log has a text', () => {
  expect(Object.keys(english.actions).toSorted()).toEqual([...auditActions].toSorted())
})

test('every problem with a provider has a text', () => {
  expect(Object.keys(english.providerProblems).toSorted()).toEqual([...providerProblems].toSorted())
})
