import { expect, test } from 'vitest'
import { readSubject } from './activity-line.tsx'

test.each([
  ['role-changed', 'ada@example.com: admin', { subject: 'ada@example.com', role: 'admin' }],
  ['invitation-sent', 'a: b: member', { subject: 'a: b', role: 'member' }],
  ['invitation-accepted', 'owner', { subject: '', role: 'owner' }],
  ['invitation-sent', 'ada@example.com: emperor', { subject: 'ada@example.com: emperor' }],
  ['workspace-renamed', 'Engines: owner', { subject: 'Engines: owner' }],
  ['role-changed', null, { subject: '' }],
])('%s of %j', (action, subject, expected) => {
  expect(readSubject({ action, subject })).toEqual(expected)
})
