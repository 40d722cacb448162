import { StartRefusal } from '../errors/start-refusal.ts'

/** An endpoint that says what texts mean, as that of OpenAI does. */
export interface EmbeddingsSettings {
  url: string
  model: string
  /** Sent as a bearer token. */
  key: string | undefined
}

/** Reads `EMBEDDINGS_URL`, `EMBEDDINGS_MODEL` and `EMBEDDINGS_KEY`; undefined where the first is not set. */
export function parseEmbeddings(
  environment: Record<string, string | undefined>,
): EmbeddingsSettings | undefined {
  const { EMBEDDINGS_URL: address, EMBEDDINGS_MODEL: model = '', EMBEDDINGS_KEY: key } = environment
  if (address === undefined) return undefined
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new StartRefusal(
      'EMBEDDINGS_URL is no address. Set it to that of an endpoint such as https://api.openai.com/v1/embeddings, with its key as EMBEDDINGS_KEY, or unset it.',
    )
  if (!/^[\x21-\x7e]{1,200}$/.test(model))
    throw new StartRefusal(
      'EMBEDDINGS_MODEL names no model. Set it to one that the endpoint of EMBEDDINGS_URL knows, such as text-embedding-3-small.',
    )
  if (key !== undefined && !/^[\x21-\x7e]{1,4000}$/.test(key))
    throw new StartRefusal('EMBEDDINGS_KEY is no key: it is empty, or holds spaces or other signs.')
  return { url: url.href, model, key }
}
