import { madeLookAlikes } from '@vitrine/tooling/made-look-alikes'
import { expect, test } from 'vitest'
import { chatAbout } from '../__fixtures__/chat.ts'
import { findSecrets } from './find-secrets.ts'

test.each(madeLookAlikes('look-alikes'))('%s is no secret', (_, text) => {
  expect(findSecrets(chatAbout(text), { people: false })).toEqual([])
})
