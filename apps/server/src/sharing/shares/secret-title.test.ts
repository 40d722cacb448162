import { conversationMaskingPath } from '@vitrine/api-client/contract/conversations'
import { shareAnswerSchema, shareContentPath } from '@vitrine/api-client/contract/shares'
import { auditPath } from '@vitrine/api-client/contract/workspaces'
import { expect, onTestFinished, test } from 'vitest'
import { readPublicTexts } from '../../__fixtures__/read-public-texts.ts'
import { openRightHolder } from '../../__fixtures__/right-holder.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer } from '../../__fixtures__/start-test-server.ts'
import { newToken } from '../../__fixtures__/stored-bytes.ts'
import { chatAbout } from '../../__fixtures__/transcripts.ts'

const titleOf = (page = '') => /<title>(.*?)<\/title>/.exec(page)?.[1]

test('a title that is a secret is another for readers once it is renamed, and nowhere once it is masked', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { browser, key, workspaceId } = await openRightHolder(server)
  const send = (method: 'POST' | 'PUT', path: string, body: object) => browser.send(path, { method, body })
  const secret = newToken()
  const { conversations } = await importChat(server, chatAbout(secret), key)
  const conversationId = conversations[0]?.id ?? ''
  const wish = { conversationId, secrets: 'publish', reason: 'It is an example' }
  const share = shareAnswerSchema.parse(await (await send('POST', '/api/shares', wish)).json())
  expect(titleOf((await readPublicTexts(server, share))[0])).toContain(secret)

  const renamed = await send('PUT', shareContentPath(share.id), { title: 'About it', secrets: 'mask' })
  expect(renamed.status).toBe(200)
  const card = await server.request(`/api/oembed?url=${encodeURIComponent(share.url)}`, { key: null })
  const publicTexts = [...(await readPublicTexts(server, share)), await card.text()]
  expect(titleOf(publicTexts[0])).toContain('About it')
  expect(publicTexts.filter((text) => text.includes(secret))).toEqual([])

  expect((await send('POST', conversationMaskingPath(conversationId), { level: 'secrets' })).status).toBe(200)
  const ownPaths = ['/api/shares', '/api/conversations', auditPath(workspaceId)]
  const ownTexts = await Promise.all(ownPaths.map(async (path) => (await browser.send(path)).text()))
  for (const text of ownTexts) expect(text).toContain('[GitHub token 1]')
  expect([...ownTexts, ...server.log].filter((text) => text.includes(secret))).toEqual([])
  expect(titleOf((await readPublicTexts(server, share))[0])).toContain('About it')
})
