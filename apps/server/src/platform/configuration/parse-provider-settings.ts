import { StartRefusal } from '../errors/start-refusal.ts'

/** A provider that the operator has registered this server at. */
export type ProviderSettings = ProviderClient & ({ kind: 'github' } | { kind: 'oidc'; issuer: string })

interface ProviderClient {
  /** Stands in the callback's address; never changes for a provider that accounts are linked to. */
  id: string
  /** What people know it by. */
  name: string
  clientId: string
  clientSecret: string
}

type Environment = Record<string, string | undefined>

const GOOGLE_ISSUER = 'https://accounts.google.com'

const oidcVariable = /^OIDC_(?:([A-Z\d]+)_)?(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads which providers people may sign in with: GitHub, Google, an OpenID Connect provider by `OIDC_ISSUER` and its
 * like, and any number of further ones by `OIDC_<WORD>_ISSUER` and its like. Throws `StartRefusal` naming what is missing
 * of one that is configured by half.
 */
export function parseProviderSettings(environment: Environment): ProviderSettings[] {
  const github = readClient(environment, 'GITHUB_')
  const google = readClient(environment, 'GOOGLE_')
  return [
    ...(github ? [{ kind: 'github', id: 'github', name: 'GitHub', ...github } as const] : []),
    ...(google
      ? [{ kind: 'oidc', id: 'google', name: 'Google', issuer: GOOGLE_ISSUER, ...google } as const]
      : []),
    ...oidcWords(environment).map((word) => readOidc(environment, word)),
  ]
}

/** What stands between `OIDC_` and `_ISSUER` of each provider, the one without a word first. */
function oidcWords(environment: Environment): string[] {
  const words = Object.keys(environment).flatMap((variable) => {
    if (environment[variable] === undefined || !variable.startsWith('OIDC_')) return []
    const [isKnown, word = ''] = oidcVariable.exec(variable) ?? []
    if (!isKnown)
      throw new StartRefusal(
        `${variable} is no setting. A provider has OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME, a further one the same with a word of its own after OIDC_, such as OIDC_PARTNER_ISSUER.`,
      )
    return [word]
  })
  return [...new Set(words)].toSorted()
}

function readOidc(environment: Environment, word: string): ProviderSettings {
  const prefix = word ? `OIDC_${word}_` : 'OIDC_'
  const issuer = readIssuer(`${prefix}ISSUER`, readPresent(environment, `${prefix}ISSUER`, prefix))
  const client = {
    clientId: readPresent(environment, `${prefix}CLIENT_ID`, prefix),
    clientSecret: readPresent(environment, `${prefix}CLIENT_SECRET`, prefix),
  }
  const name = environment[`${prefix}NAME`]?.trim() || new URL(issuer).host
  return { kind: 'oidc', id: word ? `oidc-${word.toLowerCase()}` : 'oidc', name, issuer, ...client }
}

function readClient(environment: Environment, prefix: string) {
  const names = [`${prefix}CLIENT_ID`, `${prefix}CLIENT_SECRET`] as const
  if (names.every((name) => environment[name] === undefined)) return undefined
  const [clientId, clientSecret] = names.map((name) => readPresent(environment, name, prefix))
  return { clientId: clientId ?? '', clientSecret: clientSecret ?? '' }
}

function readPresent(environment: Environment, name: string, prefix: string): string {
  const value = environment[name]?.trim()
  if (value) return value
  throw new StartRefusal(
    `${name} is not set, but other settings of this provider are. Set it to what the provider has given you, or unset all that begin with ${prefix}.`,
  )
}

function readIssuer(variable: string, value: string): string {
  const url = URL.parse(value)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  if (url && isSafe && !url.username && !url.password && !url.search && !url.hash) return value
  throw new StartRefusal(
    `${variable} is "${url?.password ? '(not shown)' : value.slice(0, 80)}". Set it to the issuer of the provider, such as https://login.example.org; http is for this machine only.`,
  )
}
