import { type ApiClient, ApiError } from '@vitrine/api-client'
import type { NewConversation } from '@vitrine/api-client/contract/conversations'
import type { PageEntry } from '@vitrine/api-client/contract/pages'
import type { Conversation } from '@vitrine/transcript'
import { CommandError } from '../terminal/command-error.ts'
import type { LiveWork } from './live-work.ts'

/** Characters of a folder, or of the address of a repository. */
const MAX_LENGTH = 1000

/** Switches the page of the file on; makes it where the file has none yet. */
export async function openPage(
  { input, options, settings, client, pages }: LiveWork,
  { kind, title, source }: Conversation,
): Promise<{ page: PageEntry; conversationId: string }> {
  const known = pages.conversationId(settings.url, input.path)
  const earlier = known === undefined ? null : await pageOf(client, known)
  const isKnown = known !== undefined && earlier !== null
  const conversationId = isKnown
    ? known
    : (await client.createConversation(newConversation(title.slice(0, 500).trim() || input.name))).id
  function newConversation(name: string): NewConversation {
    const { format, project, repository } = source
    return {
      kind,
      title: name,
      source: format,
      ...(project && { project: project.slice(0, MAX_LENGTH) }),
      ...(repository && { repository: repository.slice(0, MAX_LENGTH) }),
    }
  }
  const { page } = await client.writePage(conversationId, {
    name: (options.name ?? earlier?.name ?? source.application ?? 'Assistant').slice(0, 200),
    description: (options.description ?? earlier?.description ?? '').slice(0, 4000),
    model: options.model?.slice(0, 200) ?? earlier?.model ?? null,
    isOpen: true,
  })
  if (!page) throw new CommandError('The server made no page.', { code: 'unexpected-answer' })
  return { page, conversationId }
}

/** The page of a conversation; null where there is none, or not any more. */
export async function pageOf(client: ApiClient, conversationId: string): Promise<PageEntry | null> {
  const answer = await client.readPage(conversationId).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { page: null }
    throw error
  })
  return answer.page
}
