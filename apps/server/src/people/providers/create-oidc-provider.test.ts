import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOidcProvider } from './create-oidc-provider.ts'

const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const question = { ...secrets, redirectUri: 'http://vitrine.test/api/auth/callback/oidc' }

async function serve(answer?: string): Promise<string> {
  const server = createServer((_, response) => {
    if (answer !== undefined) response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const providerAt = (issuer: string, timeoutSeconds?: number) => {
  const client = { clientId: 'vitrine', clientSecret: 'geheim' }
  return createOidcProvider({ kind: 'oidc', id: 'oidc', name: 'Example', issuer, ...client }, timeoutSeconds)
}

test('a provider that says nothing is unreachable after a while', async () => {
  const begun = providerAt(await serve(), 0.05).begin(question)
  await expect(begun).rejects.toMatchObject({ code: 'provider-unreachable' })
})

test.each(['not json', '{"issuer":"https://evil.example"}', '[]'])(
  'a provider that answers %s has failed',
  async (answer) => {
    const begun = providerAt(await serve(answer)).begin(question)
    await expect(begun).rejects.toMatchObject({ code: 'provider-failed' })
  },
)
