import { expect, test } from 'vitest'
import { askWithSession } from './ask-with-session.ts'

test('the session goes along to another origin too, and no further by a redirect', async () => {
  const asked: Request[] = []
  const ask = askWithSession({
    baseUrl: 'http://api.vitrine.test/below',
    fetch: async (address, request) => {
      asked.push(new Request(address, request))
      return new Response(null, { status: 204 })
    },
  })
  await ask({ method: 'POST', path: '/api/auth/sign-out', body: {} })
  expect(asked[0]).toMatchObject({
    url: 'http://api.vitrine.test/below/api/auth/sign-out',
    credentials: 'include',
    redirect: 'manual',
  })
})
