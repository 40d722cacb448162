import { ACCOUNT_PATH } from '@vitrine/api-client/contract/accounts'
import { AGENTS_PATH } from '@vitrine/api-client/contract/agents'
import { workspacePath } from '@vitrine/api-client/contract/workspaces'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { PASSWORD } from '../../__fixtures__/browser.ts'
import { openMember } from '../../__fixtures__/people.ts'
import { plantedChat } from '../../__fixtures__/planted-chat.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer } from '../../__fixtures__/start-test-server.ts'
import {
  ageBlobs,
  filesWith,
  newToken,
  packedPieces,
  wholeDatabase,
} from '../../__fixtures__/stored-bytes.ts'
import { removeUnusedBlobs } from '../../platform/database/remove-unused-blobs.ts'
import { testEmbedded } from '../../__fixtures__/test-embedded.ts'

testEmbedded.each(['the workspace', 'the account of its only member'])(
  'once %s is deleted, nothing of the workspace is left in an embedded database, nor in its files',
  async (deleted) => {
    const server = await startTestServer()
    onTestFinished(() => server.close())
    const owner = await openMember(server, 'owner@example.org', 'owner')
    const secret = newToken()
    await importChat(server, plantedChat(secret, 'cups'))
    const agent = { kind: 'agent', name: 'Porter', instructions: `Say ${secret} to nobody` }
    const made = await server.request(AGENTS_PATH, { method: 'POST', body: JSON.stringify(agent) })
    expect(made.status).toBe(201)
    await server.store.database.execute(sql.raw('checkpoint'))
    const pieces = await packedPieces(server, secret)
    expect(pieces.length).toBeGreaterThan(0)
    const readFiles = async () => Promise.all([secret, ...pieces].map((bytes) => filesWith(server, bytes)))
    for (const files of await readFiles()) expect(files.length).toBeGreaterThan(0)

    const answer =
      deleted === 'the workspace'
        ? await owner.send(workspacePath(server.workspaceId), { method: 'DELETE' })
        : await owner.send(ACCOUNT_PATH, { method: 'DELETE', body: { password: PASSWORD } })
    expect(answer.status).toBe(204)
    await server.services.workspaceCompaction.finish()
    await ageBlobs(server)
    await removeUnusedBlobs(server.store.database, server.services.folder.blobs, { graceMs: 600_000 })
    expect(await wholeDatabase(server)).not.toContain(secret)
    expect((await readFiles()).flat()).toEqual([])
  },
)
