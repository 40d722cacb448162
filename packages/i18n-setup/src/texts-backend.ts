import type { BackendModule, ReadCallback, Services } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import type { HttpBackendOptions } from 'i18next-http-backend'
import { languages } from './languages.ts'
import { ANSWER_TIMEOUT_MS, HEAL_TIMEOUT_MS } from './loading-rules.ts'

const NAMESPACE_SHAPE = /^[a-z][a-z0-9-]{0,63}$/i

/** i18next-http-backend behind an allow-list, and with a second way of reading for what failed before. */
export class TextsBackend implements BackendModule<HttpBackendOptions> {
  readonly type = 'backend'
  readonly callbackApi = true
  #loader!: HttpBackend
  #healer!: HttpBackend
  readonly #answered = new Set<string>()
  readonly #readingAgain = new Set<string>()
  readonly #waiting = new Map<string, (() => void)[]>()

  readonly #timeoutMs: number

  constructor(answerTimeoutMs: number = ANSWER_TIMEOUT_MS) {
    this.#timeoutMs = answerTimeoutMs
  }

  init(_services: Services, options: HttpBackendOptions): void {
    this.#loader = new HttpBackend(undefined, { alternateFetch: fetchWithin(this.#timeoutMs), ...options })
    this.#healer = new HttpBackend(undefined, {
      alternateFetch: fetchWithin(Math.min(this.#timeoutMs, HEAL_TIMEOUT_MS)),
      ...options,
      // What was wrong may lie in the browser's cache.
      requestOptions: { ...options.requestOptions, cache: 'no-cache' },
    })
  }

  read(language: string, namespace: string, callback: ReadCallback): void {
    this.#readWith(this.#loader, language, namespace, callback)
  }

  /** Whether a file may be read again now: not while the read before still runs. */
  startReadingAgain(name: string): boolean {
    if (this.#readingAgain.has(name)) return false
    this.#readingAgain.add(name)
    return true
  }

  /** Reads what failed before: with less patience and past the browser's cache. */
  readAgain(language: string, namespace: string, callback: ReadCallback): void {
    this.#readWith(this.#healer, language, namespace, (error, texts) => {
      this.#readingAgain.delete(`${language}|${namespace}`)
      callback(error, texts)
    })
  }

  /** Resolves when the first read of a file was answered, well or not. */
  firstAnswer(language: string, namespace: string): Promise<void> {
    const name = `${language}|${namespace}`
    if (this.#answered.has(name)) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve])
    })
  }

  #readWith(backend: HttpBackend, language: string, namespace: string, callback: ReadCallback): void {
    const answer: ReadCallback = (error, texts) => {
      callback(error, texts)
      this.#settle(`${language}|${namespace}`)
    }
    if (isOurs(language, namespace)) return backend.read(language, namespace, answer)
    answer(new Error('This is no language or namespace of ours.'), false)
  }

  #settle(name: string): void {
    this.#answered.add(name)
    for (const resolve of this.#waiting.get(name) ?? []) resolve()
    this.#waiting.delete(name)
  }
}

function isOurs(language: string, namespace: string): boolean {
  return languages.some((each) => each === language) && NAMESPACE_SHAPE.test(namespace)
}

/** A fetch for the loader that ends in time; whatever keeps an answer away is said in words the loader repeats on. */
function fetchWithin(milliseconds: number): (address: string, request: RequestInit) => Promise<Response> {
  return async (address, request) => {
    try {
      const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(milliseconds) })
      if (!answer.ok) return answer
      // A body that is cut off or hangs is a missing answer too.
      return new Response(await answer.text())
    } catch (cause) {
      throw new Error('network failure', { cause })
    }
  }
}
