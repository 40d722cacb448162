import { createHash } from 'node:crypto'

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdef`
const UPPER = LOWER.toUpperCase()
const WORD = LOWER + UPPER + DIGITS
const BASE64 = `${WORD}+/`

/** Letters by chance, of a length. */
export type Letters = Record<'word' | 'hex' | 'upper' | 'digits' | 'base64', (length: number) => string>

/** Letters by chance that are the same for the same seed. */
export function createLetters(seed: string): Letters {
  let counter = 0
  const letters = (alphabet: string, length: number) => {
    let text = ''
    while (text.length < length) {
      const bytes = createHash('sha256').update(`${seed} ${counter++}`).digest()
      for (const byte of bytes) text += alphabet[byte % alphabet.length] ?? ''
    }
    return text.slice(0, length)
  }
  return {
    word: (length: number) => `7${letters(WORD, length - 2)}q`,
    hex: (length: number) => letters(HEX, length),
    upper: (length: number) => letters(UPPER + DIGITS, length),
    digits: (length: number) => `9${letters('123456789', length - 1)}`,
    base64: (length: number) => letters(BASE64, length),
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const alone = (kind: string, secret: string) => ({ kind, secret, text: `I used ${secret} for it.` })

const within = (kind: string, before: string, secret: string, after = '') => ({
  kind,
  secret,
  text: before + secret + after,
})

/** One new secret of every kind, by kind, in the text that people would find it in. */
export function madeSecrets(seed: string): { kind: string; text: string; secret: string }[] {
  const { word, hex, upper, digits, base64 } = createLetters(seed)
  const uuid = () => [8, 4, 4, 4, 12].map((length) => hex(length)).join('-')
  const pem = (name: string) =>
    `-----BEGIN ${name}-----\n${base64(64)}\n${base64(64)}\n${base64(30)}==\n-----END ${name}-----`
  return [
    alone('anthropic-key', `sk-ant-api03-${word(93)}AA`),
    alone('openrouter-key', `sk-or-v1-${hex(64)}`),
    alone('langfuse-key', `sk-lf-${uuid()}`),
    alone('openai-key', `sk-proj-${word(74)}T3BlbkFJ${word(74)}`),
    alone('openai-key', `sk-${word(48)}`),
    alone('google-api-key', `AIza${word(35)}`),
    alone('hugging-face-token', `hf_${word(34)}`),
    alone('replicate-token', `r8_${word(37)}`),
    alone('groq-key', `gsk_${word(52)}`),
    alone('xai-key', `xai-${word(80)}`),
    alone('perplexity-key', `pplx-${word(48)}`),
    alone('nvidia-key', `nvapi-${word(64)}`),
    alone('langsmith-key', `lsv2_pt_${hex(32)}_${hex(10)}`),
    alone('tavily-key', `tvly-dev-${word(32)}`),
    alone('aws-access-key', `AKIA${upper(16)}`),
    within('aws-secret-key', 'aws_secret_access_key = ', base64(40), '\n'),
    within(
      'azure-storage-key',
      'AccountName=shop;AccountKey=',
      `${base64(86)}==`,
      ';EndpointSuffix=core.windows.net',
    ),
    alone('azure-client-secret', `${word(3)}8Q~${word(34)}`),
    alone('google-oauth-secret', `GOCSPX-${word(28)}`),
    alone('google-oauth-token', `ya29.${word(60)}`),
    alone('digitalocean-token', `dop_v1_${hex(64)}`),
    alone('netlify-token', `nfp_${word(36)}`),
    alone('supabase-key', `sbp_${hex(40)}`),
    alone('planetscale-token', `pscale_tkn_${word(43)}`),
    alone('databricks-token', `dapi${hex(32)}`),
    alone('vault-token', `hvs.${word(90)}`),
    alone('terraform-token', `${word(14)}.atlasv1.${word(67)}`),
    alone('pulumi-token', `pul-${hex(40)}`),
    alone('doppler-token', `dp.pt.${word(43)}`),
    alone('tailscale-key', `tskey-auth-${word(16)}-${word(32)}`),
    alone('age-key', `AGE-SECRET-KEY-1${upper(58)}`),
    alone('github-token', `ghp_${word(36)}`),
    alone('github-token', `github_pat_${word(22)}_${word(59)}`),
    alone('gitlab-token', `glpat-${word(20)}`),
    alone('atlassian-token', `ATATT3${word(180)}`),
    alone('npm-token', `npm_${word(36)}`),
    alone('pypi-token', `pypi-AgEIcHlwaS5vcmc${word(120)}`),
    alone('rubygems-key', `rubygems_${hex(48)}`),
    alone('docker-token', `dckr_pat_${word(27)}`),
    alone('sonar-token', `sqp_${hex(40)}`),
    alone('grafana-token', `glsa_${word(32)}_${hex(8)}`),
    alone('new-relic-key', `NRAK-${upper(27)}`),
    alone('sentry-token', `sntryu_${hex(64)}`),
    alone('dynatrace-token', `dt0c01.${upper(24)}.${upper(64)}`),
    alone('postman-key', `PMAK-${hex(24)}-${hex(34)}`),
    alone('airtable-token', `pat${word(14)}.${hex(64)}`),
    alone('notion-token', `ntn_${word(46)}`),
    alone('figma-token', `figd_${word(40)}`),
    alone('linear-key', `lin_api_${word(40)}`),
    alone('slack-token', `xoxb-${digits(12)}-${digits(12)}-${word(24)}`),
    within('slack-webhook', 'https://', `hooks.slack.com/services/T${upper(9)}/B${upper(9)}/${word(24)}`),
    within('discord-webhook', 'https://', `discord.com/api/webhooks/${digits(18)}/${word(68)}`),
    alone('discord-token', `M${word(23)}.${word(6)}.${word(38)}`),
    alone('telegram-token', `${digits(10)}:AA${word(33)}`),
    alone('stripe-key', `sk_live_${word(24)}`),
    alone('webhook-secret', `whsec_${word(32)}`),
    alone('square-token', `sq0atp-${word(22)}`),
    alone('shopify-token', `shpat_${hex(32)}`),
    alone('sendgrid-key', `SG.${word(22)}.${word(43)}`),
    alone('mailgun-key', `key-${hex(32)}`),
    alone('mailchimp-key', `${hex(32)}-us21`),
    alone('brevo-key', `xkeysib-${hex(64)}-${word(16)}`),
    alone('resend-key', `re_${word(8)}_${word(24)}`),
    alone('twilio-key', `SK${hex(32)}`),
    alone('voyage-key', `pa-A${word(42)}`),
    alone('polar-token', `polar_oat_${word(43)}`),
    alone('okta-token', `SSWS 00${word(40)}`),
    alone('inngest-key', `signkey-prod-${hex(64)}`),
    alone('trigger-key', `tr_prod_${word(20)}`),
    alone('infisical-token', `st.${hex(24)}.${hex(32)}.${hex(32)}`),
    within('lark-webhook', 'https://', `open.feishu.cn/open-apis/bot/v2/hook/${uuid()}`),
    within('zapier-webhook', 'https://', `hooks.zapier.com/hooks/catch/${digits(7)}/${word(7)}`, '/'),
    alone('private-key', pem('RSA PRIVATE KEY')),
    alone('private-key', pem('OPENSSH PRIVATE KEY')),
    alone('jwt', `${encoded({ alg: 'HS256' })}.${encoded({ sub: digits(10), name: 'Ada' })}.${word(43)}`),
    within('url-credentials', 'postgres://shop:', word(16), '@db.shop.example.net:5432/shop'),
    within('url-credentials', 'https://ada:', word(12), '@git.shop.io/shop.git'),
    within(
      'authorization-header',
      'Authorization: Basic ',
      Buffer.from(`ada:${word(12)}`).toString('base64'),
    ),
    within('bearer-token', `curl -H "X-Trace: 1" -H 'Bearer `, word(40), `' https://shop.io`),
    within('cookie', 'Cookie: ', `sid=${word(32)}`),
    within('command-line-password', 'curl -s -u ada:', word(14), ' https://shop.io/api'),
    within('netrc-password', 'machine shop.io login ada password ', word(12)),
    within('otp-seed', 'otpauth://totp/Shop:ada?secret=', 'JBSWY3DPKBLW64TM', '&issuer=Shop'),
    within('password', 'DB_PASSWORD=', `${word(8)}!${word(4)}`, '\nPORT=5432'),
    within('password', 'the password is ', word(12), ' for now'),
    within('password', 'mysqladmin --password ', word(12)),
    within('named-secret', 'const apiKey = "', word(32), '"'),
    within('named-secret', '{"client_secret": "', word(40), '"}'),
    within('named-secret', 'SHOP_ACCESS_TOKEN=', hex(40), '\n'),
    within('named-secret', 'x-api-key: ', hex(32)),
    alone(
      'github-token',
      `ghs_${digits(7)}_${encoded({ alg: 'RS256' })}.${encoded({ iss: digits(7) })}.${word(86)}`,
    ),
    alone('google-api-key', `AQ.${word(50)}`),
    alone('helicone-key', `sk-helicone-${hex(7)}-${hex(7)}-${hex(7)}`),
    alone('cursor-key', `crsr_${hex(64)}`),
    alone('akamai-token', `akab-${hex(16)}-${hex(16)}`),
    alone('convex-key', `prod:happy-otter-123|${word(60)}`),
    alone('1password-token', `A3-${upper(6)}-${upper(6)}-${upper(5)}-${upper(5)}-${upper(5)}-${upper(5)}`),
    alone('trello-token', `ATTA${hex(64)}`),
    alone('bitbucket-password', `BBDC-${base64(44)}`),
    alone('packagist-token', `packagist_uut_${hex(68)}`),
    alone('grafana-token', encoded({ k: word(32), n: 'ci', id: 1 })),
    alone('cloudflare-token', encoded({ a: hex(32), t: uuid(), s: base64(44) })),
    alone('new-relic-key', `${hex(36)}NRAL`),
    alone('hubspot-token', `pat-na1-${uuid()}`),
    alone('intercom-token', Buffer.from(`tok:${hex(46)}:1:0`).toString('base64')),
    alone('dropbox-token', `sl.u.${word(140)}`),
    alone('salesforce-token', `00D${word(12)}!${word(20)}.${word(70)}`),
    alone('firebase-key', `AAAA${word(7)}:APA91b${word(134)}`),
    alone('jwt', `${encoded({ alg: 'dir', enc: 'A256GCM' })}..${word(16)}.${word(60)}.${word(22)}`),
    alone('wallet-key', `xprv9${word(106).replaceAll(/[0OIl]/g, '2')}`),
    alone('nostr-key', `nsec1${hex(58).replaceAll(/[1b]/g, '2')}`),
    within('make-webhook', 'https://', `hook.eu1.make.com/${hex(32)}`),
    within('ifttt-key', 'https://', `maker.ifttt.com/trigger/sold/with/key/${word(22)}`),
    within('twilio-key', `new Client("AC${hex(32)}", "`, hex(32), '")'),
    within('algolia-key', `algoliasearch('ABCD12EF34', '`, hex(32), "')"),
    within('aws-secret-key', `AKIA${digits(2)}EXAMPLE${upper(7)},`, base64(40)),
    within('aws-secret-key', 'AWS Secret Access Key [None]: ', base64(40)),
    within('url-signature', 'https://a.shop.io/a.pdf?X-Amz-Expires=60&X-Amz-Signature=', hex(64)),
    within('kubernetes-secret', 'kind: Secret\ntype: Opaque\ndata:\n  smtp: ', base64(16), '\n'),
    within('password', 'db.shop.io:5432:shop:ada:', word(12)),
    within('named-secret', "SECRET_KEY = '", `django-insecure-${word(30)}(&${word(20)}`, "'"),
    within('cookie', '.shop.io\tTRUE\t/\tTRUE\t1798761600\tsid\t', word(40)),
    within('cookie', 'JSESSIONID=', word(32)),
    within('command-line-password', "echo '", word(14), "' | sudo -S apt update"),
    within('command-line-password', 'ldapsearch -x -D cn=admin -w ', word(14), ' -b dc=shop'),
    within('command-line-password', 'smbclient //srv/share -U ada%', word(14)),
    within('command-line-password', 'requirepass ', word(24)),
    within('named-secret', 'ngrok config add-authtoken ', `2${word(26)}_${word(21)}`),
    within('named-secret', 'AZURE_DEVOPS_EXT_PAT=', hex(52)),
    within('named-secret', 'ACME_KEY=', word(32)),
    within('named-secret', 'GEMINI_API_KEY=', word(32)),
    within('named-secret', 'SECRET_KEY_BASE=', hex(128)),
    within('named-secret', '<apiKey>', word(32), '</apiKey>'),
    within('password', '<password>', word(14), '</password>'),
    within('password', 'source.setPassword("', word(14), '");'),
    within('password', '- name: DB_PASSWORD\n  value: ', word(14), '\n'),
    within('password', 'the password for the staging database is ', word(14)),
    within('password', 'Passwort: ', word(14)),
    within('password', 'pw: ', word(14)),
    within('password', 'SMTP_PASSWORD="', 'wkqz fmtx bvhj rlnd', '"'),
    within('password', 'passphrase: "', 'ocean lamp tiger copper daring', '"'),
    within('api-key', 'It answers to ', `tok_${word(28)}`, '.'),
  ]
}
