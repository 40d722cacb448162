import { expect, test } from 'vitest'
import { createGithubProvider } from './create-github-provider.ts'

const settings = {
  kind: 'github',
  id: 'github',
  name: 'GitHub',
  clientId: 'vitrine',
  clientSecret: 'geheim',
} as const
const secrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
const address = new URL('http://vitrine.test/api/auth/callback/github?code=a&state=state')

const person = { id: 7, login: 'ada', name: null, email: 'public@example.org' }
const emails = [
  { email: 'old@example.org', primary: false, verified: true },
  { email: 'ada@example.org', primary: true, verified: true },
]

/** Stands for GitHub: it answers by path. */
function answering(answers: Record<string, unknown>, asked: Request[] = []): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    asked.push(request)
    const answer = answers[new URL(request.url).pathname]
    return answer instanceof Response ? answer : Response.json(answer)
  }
}

const token = { access_token: 'token', token_type: 'bearer', scope: 'read:user,user:email' }
const whole = { '/login/oauth/access_token': token, '/user': person, '/user/emails': emails }

test('the primary verified address counts, and never the public one', async () => {
  const asked: Request[] = []
  const vouched = await createGithubProvider(settings, answering(whole, asked)).finish(address, secrets)
  expect(vouched).toEqual({
    subject: '7',
    verifiedEmail: 'ada@example.org',
    isAuthority: false,
    name: 'ada',
  })
  expect(asked.map(({ url }) => url)).toEqual([
    'https://github.com/login/oauth/access_token',
    'https://api.github.com/user',
    'https://api.github.com/user/emails',
  ])
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer token')
})

test('a primary address that is not verified is none', async () => {
  const unverified = emails.map((email) => ({ ...email, verified: !email.primary }))
  const provider = createGithubProvider(settings, answering({ ...whole, '/user/emails': unverified }))
  expect((await provider.finish(address, secrets)).verifiedEmail).toBeUndefined()
})

test('the way there carries state and PKCE', async () => {
  const redirectUri = 'http://vitrine.test/api/auth/callback/github'
  const url = await createGithubProvider(settings, answering({})).begin({ ...secrets, redirectUri })
  expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'vitrine',
    redirect_uri: redirectUri,
    scope: 'read:user user:email',
    state: 'state',
    code_challenge_method: 'S256',
  })
})

test.each([
  [
    'provider-failed',
    {
      ...whole,
      '/login/oauth/access_token': { error: 'bad_verification_code', error_description: 'Expired.' },
    },
  ],
  ['provider-failed', { ...whole, '/user': { login: 'ada' } }],
  ['provider-failed', { ...whole, '/user/emails': Response.json({ message: 'No' }, { status: 403 }) }],
  ['provider-unreachable', { ...whole, '/user': new Response('', { status: 502 }) }],
])('%s is what an answer that is none amounts to', async (code, answers) => {
  const finished = createGithubProvider(settings, answering(answers)).finish(address, secrets)
  await expect(finished).rejects.toMatchObject({ name: 'ProviderError', code })
})
