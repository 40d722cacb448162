import type { FindingRule } from './finding-rule.ts'

/** Names in home directories that belong to nobody. */
const NOBODY =
  /^(?:user|users|username|you|me|name|shared|public|default|runner|ubuntu|debian|node|app|root|vscode|codespace|ec2-user|admin|administrator|test|dev|developer|home|linuxbrew|git|www-data|all)$/i

const EXAMPLE_DOMAIN =
  /@(?:[\w-]+\.)*(?:example|test|invalid|localhost)(?:\.(?:com|org|net))?$|noreply|no-reply|@users\.noreply\./i

/** Numbers of cards that payment services publish for tests. */
const TEST_CARDS = new Set(
  `4242424242424242 4000056655665556 4012888888881881 4012000033330026 4012000077777777 4111111111111111 4000111111111115
   4005519200000004 4009348888881881 4100000000000019 4166676667666746 4217651111111119 4444333322221111 4462030000000000
   4500600000000061 4646464646464644 4917610000000000 4988438843884305 5100000000000000 5105105105105100 5200828282828210
   5424000000000015 5425233430109903 5431111111111111 5454545454545454 5500000000000004 5500005555555559 5555341244441115
   5555555555554444 5577000055770004 2222400070000005 2222405343248877 2222420000001113 2223000010309703 2223000048400011
   2223003122003222 2223016768739313 6011000000000004 6011000000000012 6011000990139424 6011111111111117 6011601160116611
   6011981111111113 6445644564456445 6500000000000002 6555900000604105 341111111111111 340000000000009 370000000000002
   371144371144376 371449635398431 374251018720018 374245455400126 378282246310005 378734493671000`.split(
    /\s+/,
  ),
)

/** Stripe publishes one number for each country and each answer of a bank: `4000 0027 6000 3184`. */
const TEST_CARD_OF_STRIPE = /^400000\d{3}000\d{4}$/

const isTestCard = (digits: string) => TEST_CARDS.has(digits) || TEST_CARD_OF_STRIPE.test(digits)

/** A card's last digit follows from the others, by the formula of Luhn. */
function isPaymentCard(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  if (!/^(?:3[47]|4|5[1-5]|2[2-7]|6(?:011|5|4[4-9]))/.test(digits) || isTestCard(digits)) return false
  if (new Set(digits).size < 4) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** An account number has the rest 1 of a division by 97, with its country at its end and its letters as numbers. */
function isIban(number: string): boolean {
  const characters = number.replaceAll(' ', '')
  if (characters.length < 15 || characters.length > 34 || !/\d{4}/.test(characters.slice(4))) return false
  let rest = 0
  for (const character of characters.slice(4) + characters.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

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
    kind: 'phone-number',
    label: 'phone number',
    confidence: 'medium',
    keywords: ['-'],
    pattern: /(?<=(?<![\w./:-])(?<before>(?:1-)?[2-9]\d{2}))-[2-9]\d{2}-\d{4}(?![\w-])/y,
  }),
  // The folder in which Claude Code keeps a project, which has its path in its name.
  person({
    kind: 'home-directory',
    label: 'user name',
    confidence: 'medium',
    keywords: ['/-users-', '/-home-'],
    pattern: /\/-(?:Users|home)-(?<secret>[\p{L}\p{N}_]{2,64})/uy,
    accept: (name) => !NOBODY.test(name),
  }),
  person({
    kind: 'payment-card',
    label: 'card number',
    confidence: 'medium',
    keywords: ['3', '4', '5', '6', '2'],
    pattern:
      /(?<![\w./+=-])(?:[2-6]\d{3}(?:([ -]?)\d{4}\1\d{4}\1\d{4})|3[47]\d{2}([ -]?)\d{6}\2\d{5})(?![\w/=-]|\.\d)/y,
    accept: isPaymentCard,
  }),
  person({
    kind: 'iban',
    label: 'IBAN',
    confidence: 'medium',
    keywords: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    pattern:
      /(?<=(?<![A-Za-z0-9])(?<before>[A-Z]{2}))\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/y,
    accept: isIban,
  }),
  person({
    kind: 'ip-address',
    label: 'IP address',
    confidence: 'low',
    keywords: ['fe80:', 'fc', 'fd', '2a0', '260', '200', '240'],
    pattern:
      /(?<![\w:.])(?:fe80|f[cd][0-9a-f]{2}|2[0-9a-f]{3})(?=(?::[0-9a-f]{0,4}){2})(?::[0-9a-f]{1,4}){0,7}(?:::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?)?(?![\w:])/iy,
    accept: (address) =>
      !/^2001:0?db8:/i.test(address) && (address.includes('::') || address.split(':').length === 8),
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
