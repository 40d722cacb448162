import type { FindingRule } from './finding-rule.ts'

/** Names in home directories that belong to nobody. */
const NOBODY =
  /^(?:user|users|username|you|me|name|shared|public|default|runner|ubuntu|debian|node|app|root|vscode|codespace|ec2-user|admin|administrator|test|dev|developer|home|linuxbrew|git|www-data|all)$/i

const EXAMPLE_DOMAIN =
  /@(?:[\w-]+\.)*(?:example|test|invalid|localhost)(?:\.(?:com|org|net))?$|noreply|no-reply|@users\.noreply\./i

const isPublicAddress = (address: string) =>
  !/^(?:0\.|127\.|255\.|224\.|169\.254\.169\.254$|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|1\.1\.1\.1$|8\.8\.[48]\.[48]$|\d\.\d\.\d\.\d$)/.test(
    address,
  ) && address.split('.').every((number) => Number(number) <= 255)

const person = (rule: Omit<FindingRule, 'group' | 'why'>): FindingRule => ({
  ...rule,
  group: 'person',
  why: 'format',
})

/** What tells who somebody is, or where a machine stands. */
export const personRules: readonly FindingRule[] = [
  person({
    kind: 'email',
    label: 'e-mail',
    confidence: 'medium',
    keywords: ['@'],
    pattern:
      /(?<=(?<![\w.+-])(?<before>[\w.+-]{1,64}))@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}(?![\w-])/y,
    accept: (address) =>
      !EXAMPLE_DOMAIN.test(address) && !/^git@|\.(?:png|jpg|jpeg|gif|svg|webp|js|ts|css)$/i.test(address),
  }),
  person({
    kind: 'phone-number',
    label: 'phone number',
    confidence: 'medium',
    keywords: ['+'],
    pattern:
      /(?<![\w+./=-])\+[1-9]\d{0,2}[\s.-]?(?:\(\d{1,4}\)[\s.-]?)?\d{1,4}(?:[\s.-]?\d{2,4}){2,4}(?![\w+/=])/y,
    accept: (number) => number.replace(/\D/g, '').length >= 9 && number.replace(/\D/g, '').length <= 15,
  }),
  person({
    kind: 'phone-number',
    label: 'phone number',
    confidence: 'medium',
    keywords: ['('],
    pattern: /(?<![\w)])\([2-9]\d{2}\)\s?[2-9]\d{2}-\d{4}(?!\d)/y,
  }),
  person({
    kind: 'home-directory',
    label: 'user name',
    confidence: 'medium',
    keywords: ['/home/', '/users/', '\\users\\'],
    pattern:
      /(?:\/home\/|\/Users\/|\\+Users\\+)(?<secret>[\p{L}\p{N}_][\p{L}\p{N}_.-]{1,63}|[\p{L}\p{N}_]+ [\p{L}\p{N}_]+(?=[\\/]))/uy,
    accept: (name) => !NOBODY.test(name),
  }),
  person({
    kind: 'ip-address',
    label: 'IP address',
    confidence: 'low',
    keywords: ['.'],
    pattern: /(?<=(?<![\w.-])(?<before>\d{1,3}))(?:\.\d{1,3}){3}(?![\w-]|\.\d)/y,
    accept: isPublicAddress,
  }),
  person({
    kind: 'internal-host',
    label: 'internal host',
    confidence: 'low',
    keywords: ['.internal', '.corp', '.lan', '.intranet', '.intra', '.local'],
    pattern:
      /(?<=(?<![\w.-])(?<before>[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}))\.(?:internal|corp|lan|intranet|intra|local)(?![\w(-]|\.\w)/iy,
    accept: (host) => !/^(?:host\.docker|gateway\.docker|kubernetes\.docker|metadata\.google)\./.test(host),
  }),
]
