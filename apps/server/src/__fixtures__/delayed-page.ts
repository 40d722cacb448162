import {
  conversationPageAnswerSchema,
  conversationPagePath,
  type HeldDecision,
  heldFindingsPath,
  type PageEntry,
  publicPagePath,
} from '@vitrine/api-client/contract/pages'
import type { StreamName } from '@vitrine/api-client/contract/live'
import { expect, vi } from 'vitest'
import { appendMessages, createLiveConversation, passTime, readPage, said, switchPage } from './live-chat.ts'
import { type LiveReader, openReader } from './live-reader.ts'
import { listenLive, type LiveServer } from './live-server.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** A secret of high confidence. */
export const TOKEN: string = `ghp_${'7aB3dE9fG1'.repeat(3)}kLmN2q`

/** What tests of pages with a delay do with a server and its live endpoint. */
export interface DelayedPages {
  /** Everything that a reader without a key gets of a page: its JSON, its HTML, and all events from the beginning. */
  everythingPublic(page: PageEntry): Promise<string>
  followPage(pageId: string): Promise<LiveReader>
  readEntry(id: string): Promise<PageEntry>
  decide(id: string, decision: HeldDecision): Promise<Response>
  /** A conversation whose page was opened with a delay, with one message that its readers have. */
  openDelayed(
    delaySeconds?: number,
    text?: string,
  ): Promise<{ id: string; page: PageEntry; later(seconds: number): Promise<void> }>
}

const streamOf = (pageId: string): StreamName => `conversation:${pageId}`

/** Works with pages that have a delay. */
export function delayedPages(server: TestServer, live: LiveServer): DelayedPages {
  const get = (path: string) => server.request(path, { key: null })
  return {
    async everythingPublic({ id, url }) {
      const reader = await openReader(live.base)
      reader.follow(streamOf(id))
      await vi.waitFor(() => expect(reader.frames.at(-1)?.type).toMatch(/live|start-over|gone|refused/))
      const [json, html] = await Promise.all([get(publicPagePath(id)), get(new URL(url).pathname)])
      return [await json.text(), await html.text(), JSON.stringify(reader.frames)].join('\n')
    },
    async followPage(pageId) {
      const reader = await openReader(live.base)
      reader.follow(streamOf(pageId), (await readPage(server, pageId)).seq)
      await reader.frame('live')
      return reader
    },
    async readEntry(id) {
      const answer = await server.request(conversationPagePath(id))
      const { page } = conversationPageAnswerSchema.parse(await answer.json())
      if (!page) throw new Error('There is no page.')
      return page
    },
    async decide(id, decision) {
      return server.request(heldFindingsPath(id), { method: 'PUT', body: JSON.stringify(decision) })
    },
    async openDelayed(delaySeconds = 60, text = 'Old steam') {
      const id = await createLiveConversation(server)
      await appendMessages(server, id, said('u1', text))
      const page = await switchPage(server, id, true, { delaySeconds })
      const later = (seconds: number) => passTime(server, { id, pageId: page.id }, seconds)
      await later(3600)
      return { id, page, later }
    },
  }
}

/** A server with its live endpoint, and what tests of pages with a delay do with them. */
export interface PageServer {
  server: TestServer
  live: LiveServer
  pages: DelayedPages
  close(): Promise<void>
}

/** Starts a server for tests of pages with a delay. */
export async function startPageServer(): Promise<PageServer> {
  const server = await startTestServer()
  const live = await listenLive(server)
  return {
    server,
    live,
    pages: delayedPages(server, live),
    async close() {
      await live.close()
      await server.close()
    },
  }
}
