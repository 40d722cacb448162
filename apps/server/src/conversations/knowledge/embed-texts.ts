import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { EmbeddingsSettings } from '../../platform/configuration/parse-embeddings.ts'
import { type CheckedNetwork, requestChecked } from '../../platform/http/request-checked.ts'

/** Says what texts mean: a vector for each, in their order. Rejects where the endpoint does not. */
export type EmbedTexts = (texts: readonly string[], signal?: AbortSignal) => Promise<number[][]>

/** Longest time until an endpoint begins to answer, and between two pieces of an answer, in milliseconds. */
const SILENCE_MS = 10_000

const MAX_ANSWER_BYTES = 32 * 1024 * 1024

/** Dimensions of a vector, at most. */
const MAX_DIMENSIONS = 8192

const answerSchema = z.object({
  data: z.array(
    z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1).max(MAX_DIMENSIONS) }),
  ),
})

/** Asks an embeddings endpoint (https://platform.openai.com/docs/api-reference/embeddings), at addresses that connectors of workflows may have too. */
export function createEmbedTexts(
  { url, model, key }: EmbeddingsSettings,
  network: Omit<CheckedNetwork, 'silenceMs'>,
): EmbedTexts {
  return async (texts, signal) => {
    const answer = await requestChecked(
      new URL(url),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        signal,
        faultOf: (reason) => new Error(`The embeddings endpoint could not be asked: ${reason}.`),
      },
      { ...network, silenceMs: SILENCE_MS },
    )
    const body = await readAnswer(answer)
    const vectors = body.data.toSorted((one, other) => one.index - other.index)
    const isWhole = vectors.length === texts.length && vectors.every(({ index }, at) => index === at)
    const [first] = vectors
    if (!isWhole || vectors.some(({ embedding }) => embedding.length !== first?.embedding.length))
      throw new Error('The embeddings endpoint answered with other vectors than it was asked for.')
    return vectors.map(({ embedding }) => embedding)
  }
}

async function readAnswer(answer: IncomingMessage): Promise<z.output<typeof answerSchema>> {
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new Error(`The embeddings endpoint answered with HTTP ${answer.statusCode}.`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The embeddings endpoint answered with too much.')
    chunks.push(chunk)
  }
  return answerSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
}
