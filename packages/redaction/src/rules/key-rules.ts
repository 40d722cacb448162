import { formatRule, namedRule, type FindingRule, tokenRule } from './finding-rule.ts'

const PRIVATE_KEY = String.raw`(?:(?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V1) ?-----`

/** Keys in the wrappings of files and signed tokens. */
export const keyRules: readonly FindingRule[] = [
  formatRule({
    kind: 'private-key',
    label: 'private key',
    keywords: ['-----begin'],
    // To its end, or to where the text was cut.
    pattern: new RegExp(
      `-----BEGIN ${PRIVATE_KEY}(?:(?!-----(?:BEGIN|END) )[\\s\\S]){16,20000}(?:-----END ${PRIVATE_KEY})?`,
    ),
  }),
  tokenRule(
    'putty-key',
    'PuTTY key',
    ['putty-user-key-file-'],
    /PuTTY-User-Key-File-\d:[\s\S]{1,4000}?Private-MAC: [0-9a-f]+/,
  ),
  tokenRule(
    'jwt',
    'JWT',
    ['eyj'],
    // Its payload may be anything, and is encrypted in one of five pieces.
    /(?<![_-])eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{0,}\.[A-Za-z0-9_-]{6,}(?:\.[A-Za-z0-9_-]{6,}){0,2}/,
  ),
  tokenRule('wallet-key', 'wallet key', ['xprv'], /[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,112}/),
  tokenRule('nostr-key', 'Nostr key', ['nsec1'], /nsec1[02-9ac-hj-np-z]{58}/),
  namedRule({
    kind: 'jwk-private-key',
    label: 'JWK',
    keywords: ['"d'],
    pattern: /"d\\{0,8}"\s{0,64}:\s{0,64}\\{0,8}"(?<secret>[A-Za-z0-9_-]{40,})\\{0,8}"/,
  }),
]
