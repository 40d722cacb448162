import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConversation } from '../model/parse-conversation.ts'
import { publishedConversation } from '../publication/published-conversation.ts'
import { importTranscript } from './import-transcript.ts'

const fixture = (path: string) => readFileSync(new URL(`../formats/${path}`, import.meta.url), 'utf8')

const claudeCode = JSON.stringify({
  type: 'user',
  uuid: 'u',
  parentUuid: null,
  sessionId: 's',
  timestamp: '2026-01-02T03:04:05Z',
  cwd: '/srv/garden',
  message: { role: 'user', content: 'Which seeds are left?' },
})

const codex = [
  {
    type: 'session_meta',
    payload: { id: 's', cwd: '/srv/garden', git: { repository_url: 'git@x:a/b.git' } },
  },
  {
    type: 'response_item',
    payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi.' }] },
  },
]
  .map((line) => JSON.stringify({ timestamp: '2026-03-01T09:00:00Z', ...line }))
  .join('\n')

test.each([
  ['claude-code', claudeCode, '/srv/garden', undefined],
  ['codex', codex, '/srv/garden', 'git@x:a/b.git'],
  ['qwen', fixture('qwen/__fixtures__/session.jsonl'), '/srv/garden', undefined],
  ['pi', fixture('pi/__fixtures__/session.jsonl'), expect.stringMatching(/^\//), undefined],
  ['copilot-cli', fixture('copilot-cli/__fixtures__/events.jsonl'), expect.stringMatching(/^\//), undefined],
])(
  'a conversation of %s says in which folder its agent worked, but not when it is published',
  (format, content, project, repository) => {
    const [conversation] = importTranscript({ content }).conversations
    expect(conversation?.source).toMatchObject({ format, project, ...(repository && { repository }) })
    const parsed = parseConversation(conversation)
    expect(parsed.source).toEqual(conversation?.source)
    const { source } = publishedConversation(parsed)
    expect(source).toMatchObject({ format })
    expect(source).not.toHaveProperty('project')
    expect(source).not.toHaveProperty('repository')
  },
)
