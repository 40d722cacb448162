import { countTerms } from '../analysis/count-terms.ts'
import { countText } from '../analysis/count-text.ts'
import { findKeySentences } from '../analysis/find-key-sentences.ts'
import { findNames } from '../analysis/find-names.ts'
import { findNumbers } from '../analysis/find-numbers.ts'
import { findOutline } from '../analysis/find-outline.ts'
import type { Digest } from '../digest/digest.ts'
import { readDocument } from '../documents/read-document.ts'
import { SENTENCES_OF_LENGTH, type DigestRequest } from '../inputs/digest-request.ts'
import { loadSource } from '../inputs/load-source.ts'
import { detectLanguage } from '../text/detect-language.ts'
import type { PreparedText } from '../text/prepared-text.ts'
import { prepareText } from '../text/prepare-text.ts'
import { shorten } from '../text/shorten.ts'
import { AgentFault } from '../inputs/agent-fault.ts'
import type { StepRunner } from './run-steps.ts'

/** Most results of each kind. */
const LIMITS = { names: 50, numbers: 50, terms: 15 }

/** Longest title of a result, in characters. */
const LONGEST_TITLE = 200

interface DigestOptions {
  origins: readonly string[]
  signal: AbortSignal
}

/** Reads what is wanted and analyses it, side by side. Throws an `AgentFault` where it cannot be read. */
export async function makeDigest(
  request: DigestRequest,
  steps: StepRunner,
  { origins, signal }: DigestOptions,
): Promise<Digest> {
  const { text, document } = await read(request, steps, { origins, signal })
  const { include, length } = request
  const limit = SENTENCES_OF_LENGTH[length]

  const outline =
    include.has('outline') &&
    steps.run('outline', (work, call) => call('find_outline', {}, () => findOutline(text, work)))
  const keySentences =
    include.has('keySentences') &&
    steps.run('key-sentences', (work, call) =>
      call('find_key_sentences', { limit }, () => findKeySentences(text, limit, work)),
    )
  const namesAndNumbers =
    (include.has('names') || include.has('numbers')) &&
    steps.run('names-and-numbers', async (work, call) => {
      const names = include.has('names')
        ? await call('find_names', { limit: LIMITS.names }, () => findNames(text, LIMITS.names, work))
        : undefined
      const numbers = include.has('numbers')
        ? await call('find_numbers', { limit: LIMITS.numbers }, () => findNumbers(text, LIMITS.numbers, work))
        : undefined
      return { ...(names && { names }), ...(numbers && { numbers }) }
    })
  const counts = steps.run('counts', async (work, call) => {
    const counted = await call('count_text', {}, () => countText(text, work))
    if (!include.has('table')) return { counts: counted }
    const terms = await call('count_terms', { limit: LIMITS.terms }, async () =>
      countTerms(text, LIMITS.terms),
    )
    return { counts: counted, terms }
  })

  // All of them end before a failure of one is thrown.
  await Promise.allSettled([outline, keySentences, namesAndNumbers, counts])
  const found = { outline: await outline, keySentences: await keySentences }
  return {
    document,
    ...(await counts),
    ...(found.outline && { outline: found.outline }),
    ...(found.keySentences && { keySentences: found.keySentences }),
    ...(await namesAndNumbers),
  }
}

function read(
  { source, language }: DigestRequest,
  steps: StepRunner,
  options: DigestOptions,
): Promise<{ text: PreparedText; document: Digest['document'] }> {
  const from =
    source.kind === 'file' ? { file: source.file.name, mediaType: source.file.mediaType } : { text: true }
  return steps.run('read', (work, call) =>
    call(
      'read_document',
      { ...from, language: language ?? 'auto' },
      async () => {
        const loaded = await loadSource(source, options)
        const content = await readDocument(loaded, work)
        const sample = content.blocks
          .map((block) => block.text)
          .slice(0, 50)
          .join('\n')
        const text = await prepareText(content, language ?? detectLanguage(sample), work)
        if (text.words === 0) {
          throw new AgentFault('invalid-input', 'There are no words to read in it. Give a text with words.')
        }
        const { name, format, bytes } = loaded
        const { title } = content
        const document = {
          ...(name !== undefined && { name }),
          ...(title !== undefined && { title: shorten(title, LONGEST_TITLE) }),
          format,
          language: text.language,
          bytes,
        }
        return { text, document }
      },
      ({ text, document }) => ({ ...document, blocks: text.blocks.length, words: text.words }),
    ),
  )
}
