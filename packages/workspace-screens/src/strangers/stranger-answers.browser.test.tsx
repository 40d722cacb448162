import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { StrangerAnswers } from './stranger-answers.tsx'

afterEach(hideScreens)

const addresses = [
  { kind: 'page', path: '/shared/conversations/s1' },
  { kind: 'document', path: '/shared/conversations/s1.md' },
  { kind: 'data', path: '/api/public/shares/s1' },
] as const

const statuses: Readonly<Record<string, number>> = {
  '/shared/conversations/s1': 401,
  '/shared/conversations/s1.md': 403,
  '/api/public/shares/s1': 200,
}

test('tells addresses that ask a stranger for something from those that show what is published', async () => {
  const strangers = {
    ask: (path: string) => Promise.resolve(statuses[path] ?? 404),
    follow: () => Promise.resolve(404),
  }
  showScreen({ strangers }, <StrangerAnswers list={() => Promise.resolve(addresses)} />)
  await page.getByText('What strangers get').click()
  await page.getByRole('button', { name: 'Look now' }).click()
  await expect.element(page.getByText('Addresses that answer: 1 of 3')).toBeVisible()
  const gated = 'Addresses that ask for something first and show nothing: 2'
  await expect.element(page.getByText(gated)).toBeVisible()
})
