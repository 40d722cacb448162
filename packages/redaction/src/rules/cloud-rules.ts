import { isExample } from './looks-harmless.ts'
import { formatRule, namedRule, type FindingRule, tokenRule } from './finding-rule.ts'

/** Keys of clouds, hosts and vaults, as their documentation shows them. */
export const cloudRules: readonly FindingRule[] = [
  tokenRule(
    'aws-access-key',
    'AWS key',
    ['akia', 'asia', 'abia', 'acca'],
    /(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/,
  ),
  namedRule({
    kind: 'aws-secret-key',
    label: 'AWS secret',
    keywords: ['secret', 'aws'],
    pattern:
      /(?:aws)?[-_ ]{0,2}secret[-_ ]{0,2}(?:access)?[-_ ]{0,2}key(?:[-_ ]{0,2}id)?(?:\s{1,4}\[\w{0,40}\*{0,40}\])?(?:[\\"'`\s]{0,6}[=:,>|]{1,2}[\\"'`\s]{0,6}|\s{1,4})(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/i,
  }),
  namedRule(
    {
      kind: 'aws-secret-key',
      label: 'AWS secret',
      keywords: ['akia', 'asia'],
      pattern: /(?:AKIA|ASIA)[A-Z0-9]{16}[\\"'`\s,;:|/]{1,12}(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/,
    },
    (secret) => !isExample(secret),
  ),
  namedRule({
    kind: 'url-signature',
    label: 'URL signature',
    keywords: ['x-amz-signature=', 'x-goog-signature='],
    pattern: /X-(?:Amz|Goog)-Signature=(?<secret>[0-9a-f]{64,})/i,
  }),
  namedRule({
    kind: 'aws-session-token',
    label: 'AWS session token',
    keywords: ['session', 'security'],
    pattern:
      /(?:session|security)[-_]?token[\\"'\s]{0,6}[=:]{1,2}[\\"'\s]{0,6}(?<secret>[A-Za-z0-9/+=]{80,})/i,
  }),
  tokenRule('bedrock-key', 'Bedrock key', ['absk'], /ABSK[A-Za-z0-9+/]{60,}={0,2}/),
  tokenRule('google-oauth-secret', 'Google OAuth secret', ['gocspx-'], /GOCSPX-[A-Za-z0-9_-]{20,}/),
  tokenRule('google-oauth-token', 'Google OAuth token', ['ya29.'], /ya29\.[A-Za-z0-9_-]{20,}/),
  tokenRule('google-oauth-token', 'Google OAuth token', ['1//0'], /1\/\/0[A-Za-z0-9_-]{30,}/),
  namedRule({
    kind: 'azure-storage-key',
    label: 'Azure storage key',
    keywords: ['accountkey', 'sharedaccesskey'],
    pattern: /(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/]{40,}={0,2})/i,
  }),
  namedRule({
    kind: 'azure-sas-signature',
    label: 'Azure SAS signature',
    keywords: ['sig='],
    pattern: /sig=(?<secret>(?:[A-Za-z0-9+/_-]|%[0-9A-Fa-f]{2}){40,}={0,2})/,
  }),
  formatRule({
    kind: 'azure-client-secret',
    label: 'Azure client secret',
    keywords: ['q~'],
    pattern:
      /(?<=(?<![A-Za-z0-9_~.-])(?<before>[A-Za-z0-9_~.-]{3}\d))Q~[A-Za-z0-9_~.-]{30,36}(?![A-Za-z0-9_~-])/,
  }),
  tokenRule(
    'digitalocean-token',
    'DigitalOcean token',
    ['doo_v1_', 'dop_v1_', 'dor_v1_'],
    /do[opr]_v1_[0-9a-f]{40,}/,
  ),
  tokenRule('cloudflare-token', 'Cloudflare token', ['v1.0-'], /v1\.0-[0-9a-f]{24}-[0-9a-f]{100,}/),
  tokenRule(
    'cloudflare-token',
    'Cloudflare token',
    ['cfut_', 'cfat_', 'cfk_'],
    /cf(?:ut|at|k)_[A-Za-z0-9_-]{30,}/,
  ),
  // The JSON of a tunnel, `{"a":…`, in base64.
  tokenRule('cloudflare-token', 'Cloudflare token', ['eyjhijoi'], /eyJhIjoi[A-Za-z0-9+/_-]{100,}={0,2}/),
  tokenRule('heroku-key', 'Heroku key', ['hrku-'], /HRKU-[A-Za-z0-9_-]{30,}/),
  tokenRule(
    'fly-token',
    'Fly token',
    ['fm1', 'fm2', 'fo1_'],
    /(?:fm[12][ra]?|fo1)_[A-Za-z0-9+/=_-]{30,}(?:,fm[12][ra]?_[A-Za-z0-9+/=_-]{30,}){0,8}/,
  ),
  tokenRule(
    'vercel-token',
    'Vercel token',
    ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'],
    /vc[piark]_[A-Za-z0-9]{24,}/,
  ),
  tokenRule(
    'netlify-token',
    'Netlify token',
    ['nfp_', 'nfc_', 'nfo_', 'nfu_', 'nfb_'],
    /nf[pcoub]_[A-Za-z0-9]{30,}/,
  ),
  tokenRule('render-key', 'Render key', ['rnd_'], /rnd_[A-Za-z0-9]{20,}/),
  tokenRule(
    'supabase-key',
    'Supabase key',
    ['sbp_', 'sb_secret_'],
    /(?:sbp_[0-9a-f]{30,}|sb_secret_[A-Za-z0-9_-]{20,})/,
  ),
  tokenRule(
    'planetscale-token',
    'PlanetScale token',
    ['pscale_'],
    /pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{30,}/,
  ),
  tokenRule('neon-key', 'Neon key', ['napi_', 'npg_'], /(?:napi_[A-Za-z0-9]{40,}|npg_[A-Za-z0-9]{10,})/),
  tokenRule(
    'convex-key',
    'Convex key',
    ['prod:', 'dev:', 'preview:', 'project:'],
    /(?:prod|dev|preview|project):[a-z0-9:-]{3,80}\|(?=[A-Za-z+/=_-]{0,60}\d)(?=[A-Z\d+/=_-]{0,60}[a-z])(?=[a-z\d+/=_-]{0,60}[A-Z])[A-Za-z0-9+/=_-]{20,}/,
  ),
  tokenRule('databricks-token', 'Databricks token', ['dapi'], /dapi[0-9a-f]{32}(?:-\d)?/),
  tokenRule('akamai-token', 'Akamai token', ['akab-'], /akab-[a-z0-9]{16}-[a-z0-9]{16}/),
  tokenRule('alibaba-key', 'Alibaba key', ['ltai'], /LTAI[A-Za-z0-9]{12,30}/),
  tokenRule('tencent-key', 'Tencent key', ['akid'], /AKID[A-Za-z0-9]{32}/),
  tokenRule('scaleway-key', 'Scaleway key', ['scw'], /SCW[A-Z0-9]{17}(?![A-Za-z0-9])/),
  tokenRule('yandex-key', 'Yandex key', ['aqvn', 'y0_'], /(?:AQVN[A-Za-z0-9_-]{30,}|y0_[A-Za-z0-9_-]{50,})/),
  tokenRule('vault-token', 'Vault token', ['hvs.', 'hvb.', 'hvr.'], /hv[sbr]\.[A-Za-z0-9_-]{20,}/),
  formatRule({
    kind: 'terraform-token',
    label: 'Terraform token',
    keywords: ['.atlasv1.'],
    pattern: /(?<=(?<before>[A-Za-z0-9]{14}))\.atlasv1\.[A-Za-z0-9_=-]{40,}/,
  }),
  tokenRule('pulumi-token', 'Pulumi token', ['pul-'], /pul-[0-9a-f]{40}/),
  tokenRule(
    'doppler-token',
    'Doppler token',
    ['dp.'],
    /dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{1,64}\.)?[A-Za-z0-9]{30,}/,
  ),
  tokenRule(
    '1password-token',
    '1Password token',
    ['a3-'],
    /A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}(?![A-Z0-9])/,
  ),
  tokenRule('1password-token', '1Password token', ['ops_eyj'], /ops_eyJ[A-Za-z0-9_-]{40,}/),
  tokenRule(
    'tailscale-key',
    'Tailscale key',
    ['tskey-'],
    /tskey-[a-z]{1,16}-[A-Za-z0-9]{1,64}-[A-Za-z0-9]{10,}/,
  ),
  tokenRule('age-key', 'age key', ['age-secret-key-'], /AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{40,}/),
]
