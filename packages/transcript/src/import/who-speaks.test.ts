import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '../model/conversation.ts'
import { isQuestion } from '../model/is-question.ts'
import { TranscriptError } from '../records/transcript-error.ts'
import { importFile } from './import-file.ts'

const files = corpusFiles()

function conversationsOf(file: string, content: Uint8Array): Conversation[] {
  try {
    const result = importFile({ name: file, content })
    return 'conversations' in result ? result.conversations : []
  } catch (error) {
    if (error instanceof TranscriptError) return []
    throw error
  }
}

/** How texts begin that an application wrote. */
const OF_APPLICATIONS =
  /^\s*(?:\[(?:Request|System)|<(?!pr_description)[a-z][\w-]*[ >]|This session is being continued|System:|Caveat:|\*\*(?:Agent|Task)\b|\w+ hook feedback|# Resuming|# AGENTS\.md|exitcode:|\/\w+\s*$)/

const wordsOf = ({ parts }: Conversation['messages'][number]) =>
  parts.flatMap((part) => (part.type === 'text' ? part.text.slice(0, 200) : [])).join('\n')

describe.skipIf(files.length === 0)('what is asked in real files', () => {
  test('is what a person wrote, and so are titles made of it', { timeout: 120_000 }, () => {
    const asked = files.flatMap(({ file, read }) =>
      conversationsOf(file, read()).flatMap(({ title, messages }) => [
        { file, text: title },
        ...messages.filter(isQuestion).map((message) => ({ file, text: wordsOf(message) })),
      ]),
    )

    expect(asked.length).toBeGreaterThan(2000)
    expect(asked.filter(({ text }) => OF_APPLICATIONS.test(text))).toEqual([])
  })

  test(
    'leaves out what applications say in the name of the user, which is marked as theirs',
    { timeout: 120_000 },
    () => {
      const notices = new Map<string, number>()
      for (const { file, format, read } of files.filter(
        (entry) => !/sharegpt|openai-chat|oasst/.test(entry.format),
      ))
        for (const { messages } of conversationsOf(file, read()))
          for (const { role, isNotice, hidden } of messages)
            if (role === 'user' && isNotice && !hidden) notices.set(format, (notices.get(format) ?? 0) + 1)

      expect(Object.fromEntries(notices)).toEqual({
        antigravity: 1,
        'claude-code': 19,
        codex: 1,
        kimi: 1,
        'mini-swe-agent': 1,
        pi: 2,
        'specstory-md': 5,
      })
    },
  )
})
