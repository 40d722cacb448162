import { isCode, isIdentifier, isPlaceholder } from './looks-harmless.ts'
import { kubernetesRules } from './kubernetes-rules.ts'
import { formatRule, namedRule, type FindingRule } from './finding-rule.ts'

const LOCAL_HOST =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|(?:[\w-]+\.)?example\.(?:com|org|net)|host)(?:[:/?]|$)/i

/** Whether a URL's password is one of those that stand in every tutorial. */
function isOfTutorial(password: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length
  return LOCAL_HOST.test(match.input.slice(end, end + 64)) && !(password.length >= 8 && /\d/.test(password))
}

/** Digits, or capital letters around small ones, which words do not have; read once from the beginning. */
const MIXED = /\d|^[^A-Z]*[A-Z][^a-z]*[a-z][^A-Z]*[A-Z]/

/** `sessionId=` with a UUID names a session of a program; the cookie of Django has small letters. */
const isIdOfSession = (secret: string, { 0: found, input, index }: RegExpExecArray) =>
  /^sessionid/i.test(found) &&
  (isIdentifier(secret) || !found.startsWith('sessionid') || /[\w-]/.test(input.charAt(index - 1)))

/** A cookie whose value is long enough and has digits. */
const COOKIE = /^[^=]*=(?=.*\d).{8}/

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
        /authorization[\\"'\s]{0,6}[:=,][\\"'\s]{0,6}(?:(?:bearer|basic|token|bot|digest|negotiate|ntlm|hawk|hmac|oauth|mac|dpop|jwt|ssws|key|api-?key|genie-?key|sso-key|klaviyo-api-key|deepl-auth-key|zoho-oauthtoken|privatetoken|splunk|discogs|snyk|signature|sharedkey(?:lite)?|sharedaccesssignature|aws4-hmac-sha256)\s{1,64})?(?:[a-z_-]{2,24}=["']?)?(?<secret>[A-Za-z0-9+/_.~:-]{8,}={0,2})/i,
    },
    (secret) => MIXED.test(secret) && !isPlaceholder(secret) && !isCode(secret),
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
        /cookie\\{0,8}["']?(?:\s{0,64}[:=]\s{0,64}\\{0,8}["']?|\s{1,8}\\{0,8}["'])(?<secret>[A-Za-z0-9_.-]{1,64}=[^\s;"'\\]{1,2048}(?:;\s{0,8}[A-Za-z0-9_.-]{1,64}=[^\s;"'\\]{1,2048}){0,40})/i,
    },
    (secret) => secret.split(';').some((pair) => COOKIE.test(pair)) && !isPlaceholder(secret),
  ),
  namedRule(
    {
      kind: 'cookie',
      label: 'cookie',
      keywords: [
        'jsessionid',
        'phpsessid',
        'connect.sid',
        'sessionid=',
        'asp.net_sessionid',
        'laravel_session',
      ],
      pattern:
        /(?:JSESSIONID|PHPSESSID|connect\.sid|sessionid|ASP\.NET_SessionId|laravel_session)(?:\\{0,8}["'],\s{0,8}\\{0,8}["']value\\{0,8}["'])?[\\"'\s]{0,8}[=:\t][\\"'\s]{0,8}(?<secret>(?:s:)?[A-Za-z0-9%+/_.!-]{16,}={0,2})/i,
    },
    (secret, match) => /\d/.test(secret) && !isPlaceholder(secret) && !isIdOfSession(secret, match),
  ),
  // The file in which curl and browsers keep cookies: domain, path, time and value between tabs.
  namedRule({
    kind: 'cookie',
    label: 'cookie',
    keywords: ['\ttrue\t', '\tfalse\t'],
    pattern:
      /\t(?:TRUE|FALSE)\t\/[^\t\n]{0,100}\t(?:TRUE|FALSE)\t\d{1,12}\t[^\t\n]{1,100}\t(?<secret>[^\s]{8,})/,
  }),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: [':5432:', ':5433:', ':6432:', ':*:'],
      pattern: /:(?:5432|5433|6432|\*):[^:\s]{1,64}:[^:\s]{1,64}:(?<secret>[^\s:"'`<]{4,256})/,
    },
    (secret) => !isPlaceholder(secret) && /\d|[^\w./-]/.test(secret),
  ),
  namedRule({
    kind: 'named-secret',
    label: 'secret',
    keywords: ['django-insecure-'],
    pattern: /(?<secret>django-insecure-[^\s"'`\\]{30,256})/,
  }),
  ...kubernetesRules,
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
