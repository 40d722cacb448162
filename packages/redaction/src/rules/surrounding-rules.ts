import { isCode, isPlaceholder } from './looks-harmless.ts'
import { formatRule, namedRule, type FindingRule } from './finding-rule.ts'

const LOCAL_HOST =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|(?:[\w-]+\.)?example\.(?:com|org|net)|host)(?:[:/?]|$)/i

/** Whether a URL's password is one of those that stand in every tutorial. */
function isOfTutorial(password: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length
  return LOCAL_HOST.test(match.input.slice(end, end + 64)) && !(password.length >= 8 && /\d/.test(password))
}

/** Values that protocols, files and commands have at known positions. */
export const surroundingRules: readonly FindingRule[] = [
  formatRule(
    {
      kind: 'url-credentials',
      label: 'URL password',
      keywords: ['://'],
      pattern: /:\/\/[^\s:/?#@"'`<>\\]{0,100}:(?<secret>[^\s/@"'`<>\\]{3,200})@(?=[A-Za-z0-9[])/,
    },
    (secret, match) => !isPlaceholder(secret) && !isCode(secret) && !isOfTutorial(secret, match),
  ),
  namedRule(
    {
      kind: 'authorization-header',
      label: 'authorization header',
      keywords: ['authorization'],
      pattern:
        /authorization[\\"'\s]{0,6}[:=,][\\"'\s]{0,6}(?:(?:bearer|basic|token|apikey|digest|negotiate)\s{1,64})?(?<secret>[A-Za-z0-9+/_.~=:-]{8,})/i,
    },
    (secret) => !isPlaceholder(secret) && !isCode(secret) && /\d|[A-Z].*[a-z].*[A-Z]/.test(secret),
  ),
  namedRule(
    {
      kind: 'bearer-token',
      label: 'bearer token',
      keywords: ['bearer'],
      pattern: /bearer[\s:]{1,3}(?<secret>[A-Za-z0-9+/_.~=-]{16,})/i,
    },
    (secret) => !isPlaceholder(secret) && !isCode(secret) && /\d/.test(secret),
  ),
  namedRule(
    {
      kind: 'cookie',
      label: 'cookie',
      keywords: ['cookie'],
      pattern:
        /cookie\\{0,8}["']?\s{0,64}[:=]\s{0,64}\\{0,8}["']?(?<secret>[A-Za-z0-9_.-]{1,64}=[^\s;"'\\]{8,}(?:;\s{0,8}[A-Za-z0-9_.-]{1,64}=[^\s;"'\\]{1,2048}){0,40})/i,
    },
    (secret) => !isPlaceholder(secret) && /\d/.test(secret),
  ),
  namedRule(
    {
      kind: 'command-line-password',
      label: 'command-line password',
      keywords: ['curl', 'wget', 'http'],
      pattern:
        /\w{3,8}(?:\s{1,8}(?!-u\b|--user\b)[^\s|;&]{1,400}){0,12}?\s{1,8}(?:-u|--user)[\s=]{1,8}["']?[^\s:"']{1,80}:(?<secret>[^\s"']{4,})/,
    },
    (secret) => !isPlaceholder(secret),
  ),
  namedRule(
    {
      kind: 'command-line-password',
      label: 'command-line password',
      keywords: ['sshpass', 'mysql', 'mysqldump', 'docker login', 'redis-cli'],
      pattern:
        /[a-z-]{5,9}(?: login)?(?:\s{1,8}[^\s|;&]{1,200}){0,8}?\s{1,8}-(?:p|a)\s?["']?(?<secret>[^\s"'-][^\s"']{5,})/,
    },
    (secret) => !isPlaceholder(secret) && /\d/.test(secret) && !/^\d+:/.test(secret),
  ),
  namedRule(
    {
      kind: 'netrc-password',
      label: 'netrc password',
      keywords: ['machine '],
      pattern: /machine\s{1,8}\S{1,200}\s{1,8}login\s{1,8}\S{1,200}\s{1,8}password\s{1,8}(?<secret>\S{4,})/,
    },
    (secret) => !isPlaceholder(secret),
  ),
  namedRule({
    kind: 'docker-login',
    label: 'Docker login',
    keywords: ['"auth"', '\\"auth\\"'],
    pattern: /\\{0,8}"auth\\{0,8}"\s{0,64}:\s{0,64}\\{0,8}"(?<secret>[A-Za-z0-9+/]{12,}={0,2})\\{0,8}"/,
  }),
  namedRule({
    kind: 'otp-seed',
    label: 'one-time code seed',
    keywords: ['otpauth://'],
    pattern: /otpauth:\/\/\S{0,400}?[?&]secret=(?<secret>[A-Za-z2-7]{12,})/,
  }),
  namedRule({
    kind: 'seed-phrase',
    label: 'seed phrase',
    keywords: ['mnemonic', 'seed phrase', 'seed_phrase', 'recovery phrase'],
    pattern:
      /(?:mnemonic|(?:seed|recovery)[ _]phrase)[\w\s\\"']{0,24}[:=][\\"'\s]{0,6}(?<secret>(?:[a-z]{3,8}\s{1,64}){11,23}[a-z]{3,8})/i,
  }),
  namedRule({
    kind: 'wireguard-key',
    label: 'WireGuard key',
    keywords: ['privatekey', 'presharedkey'],
    pattern: /(?:PrivateKey|PresharedKey)\s{0,64}=\s{0,64}(?<secret>[A-Za-z0-9+/]{43}=)/,
  }),
  namedRule({
    kind: 'kubernetes-key',
    label: 'Kubernetes key',
    keywords: ['client-key-data'],
    pattern: /client-key-data\\{0,8}["']?\s{0,64}:\s{0,64}\\{0,8}["']?(?<secret>[A-Za-z0-9+/=]{40,})/,
  }),
]
