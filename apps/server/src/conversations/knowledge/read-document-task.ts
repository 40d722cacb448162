import { readFile } from 'node:fs/promises'
import type { ConversationTasks } from '../conversation-tasks.ts'
import { extractText } from './extract-text.ts'
import { loadStemmer } from './load-stemmer.ts'
import { searchTerms } from './search-terms.ts'
import { toSearchVector } from './search-vector.ts'
import { splitPassages } from './split-passages.ts'

type Task = ConversationTasks['read-document']

/** Reads the text of a file, in passages with what each of them is found by. */
export async function readDocumentTask({
  path,
  name,
  mediaType,
  language,
}: Task['input']): Promise<Task['output']> {
  const extracted = await extractText({ bytes: await readFile(path), name, mediaType })
  if ('refused' in extracted) return extracted
  const stem = await loadStemmer(language)
  const { text, ...facts } = extracted
  return {
    ...facts,
    characters: text.length,
    passages: splitPassages(text).map((passage) => ({
      text: passage,
      words: toSearchVector(searchTerms(passage, stem)),
    })),
  }
}
