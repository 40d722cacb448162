import { isPlaceholder } from './looks-harmless.ts'
import { namedRule, type FindingRule } from './finding-rule.ts'

/** Names of databases and files stand where passwords do, and have small letters alone. */
const isNoName = (secret: string) => !isPlaceholder(secret) && /\d|[^\w./:-]|[a-z][A-Z]/.test(secret)

/** Passwords and tokens that commands take as they are, at the position that each has for them. */
export const commandRules: readonly FindingRule[] = [
  namedRule(
    {
      kind: 'command-line-password',
      label: 'command-line password',
      keywords: ['curl', 'wget', 'http'],
      pattern:
        /\w{3,8}(?:\s{1,8}(?!-u\b|--user\b)[^\s|;&]{1,400}){0,12}?\s{1,8}(?:-u|-a|--user|--auth)[\s=]{1,8}["']?[^\s:"']{1,80}:(?<secret>[^\s"']{4,})/,
    },
    (secret) => !isPlaceholder(secret) && !/^pass(?:word|wd)?$/i.test(secret),
  ),
  namedRule(
    {
      kind: 'command-line-password',
      label: 'command-line password',
      keywords: ['sshpass', 'mysql', 'mysqldump', 'mariadb', 'docker login', 'redis-cli', 'sqlcmd'],
      pattern:
        /[a-z-]{5,9}(?: login)?(?:\s{1,8}[^\s|;&]{1,200}){0,8}?\s{1,8}-(?:p|P|a)\s?["']?(?<secret>[^\s"'-][^\s"']{5,})/,
    },
    (secret) => isNoName(secret) && !/^\d+:/.test(secret),
  ),
  namedRule(
    {
      kind: 'command-line-password',
      label: 'command-line password',
      keywords: ['ldapsearch', 'ldapmodify', 'ldapadd', 'ldapwhoami', 'ssh-keygen'],
      pattern:
        /[a-z-]{7,10}(?:\s{1,8}[^\s|;&]{1,200}){0,16}?\s{1,8}-(?:w|N|P)\s{0,8}["']?(?<secret>[^\s"'-][^\s"']{5,})/,
    },
    isNoName,
  ),
  namedRule(
    {
      kind: 'command-line-password',
      label: 'command-line password',
      keywords: ['smbclient', 'rpcclient', 'net use', 'mount.cifs'],
      pattern:
        /[a-z. ]{7,10}(?:\s{1,8}[^\s|;&]{1,200}){0,8}?\s{1,8}-U\s{0,8}["']?[^\s%"']{1,80}%(?<secret>[^\s"']{4,})/,
    },
    (secret) => !isPlaceholder(secret),
  ),
  namedRule(
    {
      kind: 'command-line-password',
      label: 'command-line password',
      keywords: ['echo '],
      pattern:
        /echo\s{1,8}(?:-n\s{1,8})?["']?(?:[\w-]{1,32}:)?(?<secret>[^\s"'|:$]{6,128})["']?\s{0,8}\|\s{0,8}(?:sudo\s{1,8}(?:-[a-zA-Z]{1,8}\s{1,8}){0,4}-[a-zA-Z]{0,4}S\b|(?:sudo\s{1,8})?(?:chpasswd|passwd)\b|docker\s{1,8}login\b)/,
    },
    (secret) => !isPlaceholder(secret),
  ),
  namedRule(
    {
      kind: 'command-line-password',
      label: 'command-line password',
      keywords: ['requirepass', 'masterauth'],
      pattern: /(?:requirepass|masterauth)\s{1,8}["']?(?<secret>[^\s"']{6,256})/,
    },
    isNoName,
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: ['snyk auth', 'wandb login', 'authtoken', 'cloudflared service install', 'codecov'],
      pattern:
        /(?:snyk auth|wandb login|authtoken|cloudflared service install|codecov(?:\s{1,8}[^\s|;&]{1,100}){0,8}?\s{1,8}-t)\s{1,8}["']?(?<secret>[A-Za-z0-9_.=+/-]{20,})/,
    },
    isNoName,
  ),
]
