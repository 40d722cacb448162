import { type ApiClient, ApiError, createApiClient } from '@vitrine/api-client'
import { CommandError } from '../terminal/command-error.ts'
import { counted } from '../terminal/counted.ts'
import { plainLine } from '../terminal/plain-line.ts'
import type { Settings } from './settings.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

/** A client of the server in the settings. Throws `CommandError` on a key that cannot be one. */
export function connect({ url, apiKey, keySource }: Settings): ApiClient {
  try {
    return createApiClient({ baseUrl: url, apiKey })
  } catch (error) {
    throw new CommandError(
      `The API key in ${keySource} cannot be one: it is empty or holds odd characters.`,
      {
        code: 'invalid-settings',
        cause: error,
      },
    )
  }
}

/** A failed call in this command's words; anything that is not an `ApiError` as it is. */
export function serverFailure(error: unknown, { url, keySource }: Settings): unknown {
  if (!(error instanceof ApiError)) return error
  const options = { code: error.code, place: { ...error.place }, cause: error }
  if (error.code === 'unreachable') {
    return new CommandError(error.message.replace(/\.$/, ', or set VITRINE_URL.'), options)
  }
  if (error.code === 'redirected') return new CommandError(`${error.message} Set VITRINE_URL to it.`, options)
  if (error.status === 401) {
    return new CommandError(
      `${url} does not accept the API key in ${keySource}. Set VITRINE_API_KEY.`,
      options,
    )
  }
  if (error.secrets) {
    const kinds = [...new Set(error.secrets.findings.map(({ kind }) => kind))].join(', ')
    return new CommandError(
      `The server found ${counted(error.secrets.total, 'secret')} in what would be published (${kinds}). --redact secrets masks them, --redact none publishes them.`,
      { ...options, exitCode: EXIT_CODES.secretsFound },
    )
  }
  return new CommandError(plainLine(error.message, 500), options)
}
