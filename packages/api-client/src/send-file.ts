import { ApiError } from './api-error.ts'
import type { CallOptions } from './ask-with-session.ts'
import { FILE_NAME_PARAMETER } from './contract/conversations/conversations.ts'
import { type InputFileAnswer, inputFileAnswerSchema } from './contract/workflows/input-files.ts'
import { networkFailure } from './network-failure.ts'
import { refusal } from './refusal.ts'

/** How a file is sent. */
export interface SendFileOptions extends CallOptions {
  /** Called with the part that has arrived, 0 to 1. */
  onProgress?: (fraction: number) => void
}

/** Sends a file the one way by which browsers tell how far they are. Throws `ApiError`, or the signal's reason. */
export function sendFile(
  { origin, address }: { origin: string; address: string },
  file: File,
  { onProgress, signal }: SendFileOptions = {},
): Promise<InputFileAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const giveUp = () => {
      request.abort()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / (total || 1)))
    request.addEventListener('error', () =>
      reject(networkFailure(new TypeError('The file was not sent.'), origin)),
    )
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request, origin))
      } catch (error) {
        reject(error)
      }
    })
    request.open('POST', `${address}?${new URLSearchParams({ [FILE_NAME_PARAMETER]: file.name })}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
    return undefined
  })
}

function readAnswer(request: XMLHttpRequest, origin: string): InputFileAnswer {
  const { status, responseText } = request
  if (status < 200 || status > 299) {
    const retryAfter = request.getResponseHeader('retry-after')
    const response = new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
    throw refusal(response, responseText, { origin, hasKey: false })
  }
  const answer = inputFileAnswerSchema.safeParse(parseJson(responseText))
  if (answer.success) return answer.data
  throw new ApiError(
    'unexpected-answer',
    `What answers at ${origin} does not speak like a Vitrine server of this version.`,
    { status, cause: answer.error },
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
