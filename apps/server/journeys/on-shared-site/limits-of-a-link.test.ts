import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openAccount,
  openPublishing,
  PASSWORD,
  publishedLink,
  type VisitedSite,
  visitSharedSite,
} from '../test-site.ts'

let house: VisitedSite
let owner: Page
let ownerEmail: string
let memberOfNothing: string
beforeAll(async () => {
  house = await visitSharedSite()
  owner = await house.arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  ownerEmail = (await openAccount(house, owner)).email
  memberOfNothing = (await openAccount(house, await house.arrive())).email
})

afterAll(() => house?.close())

const of = (place: string) => `${place}-${randomBytes(6).toString('hex')}`
const textPart = (value: string) => ({ type: 'text', text: value })

/** A chat with something of its own at each depth. */
function harbourChat() {
  const says = {
    question: of('boats'),
    between: of('between'),
    reasoning: of('reasoning'),
    input: of('input'),
    output: of('output'),
    answer: of('answer'),
  }
  const messages = [
    { id: 'm1', role: 'user', parts: [textPart(`Why do the ${says.question} lean?`)] },
    {
      id: 'm2',
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: `They wait: ${says.reasoning}` },
        textPart(`I will look first: ${says.between}`),
        {
          type: 'tool-tides',
          toolCallId: 'c1',
          state: 'output-available',
          input: { harbour: says.input },
          output: { tide: says.output },
        },
      ],
    },
    { id: 'm3', role: 'assistant', parts: [textPart(`At low water: ${says.answer}`)] },
  ]
  const buffer = Buffer.from(JSON.stringify(messages))
  const file = { name: 'harbour.json', mimeType: 'application/json', buffer }
  return { says, file, title: `Why do the ${says.question} lean?` }
}

/** Publishes a new chat as the owner chooses. */
async function publish(choose: () => Promise<unknown>, button: string | RegExp = /^Publish/) {
  const { says, file, title } = harbourChat()
  await openPublishing(owner, { file, title })
  await choose()
  return { says, link: await publishedLink(owner, button) }
}

const phone = { locale: 'ar', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A reader who was never here, with all that their browser is given. */
async function arriveOnPhone() {
  const reader = await house.arrive(phone)
  const bodies: Promise<string>[] = []
  reader.on('response', (response) => {
    if (response.request().resourceType() === 'script') return
    bodies.push(response.text().catch(() => ''))
  })
  return { reader, bodies }
}

const forms = (link: string) => [
  link,
  `${link}.json`,
  `${link}.md`,
  `${link}.html`,
  `${link}.png`,
  `${link}/embed`,
]

/** What stands at the gate, which says nothing of the page, in any of its forms. */
async function meetsGate(reader: Page, link: string, title: string, says: Record<string, string>) {
  await reader.goto(link)
  await reader.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await reader.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const form of forms(link)) {
    const answer = await reader.request.get(form)
    expect(answer.status(), form).toBeGreaterThanOrEqual(400)
    const body = await answer.text()
    for (const word of Object.values(says)) expect(body).not.toContain(word)
  }
}

async function reads(reader: Page, { question, answer }: Record<string, string>) {
  await reader.locator('main').getByText(String(answer)).waitFor()
  const main = await reader.locator('main').innerText()
  expect(main).toContain(question)
}

const NOTHING_HERE = 'لا شيء في هذا العنوان'

async function findsNothing(reader: Page, link: string) {
  await expect.poll(async () => (await reader.goto(link))?.status()).toBe(404)
  await reader.getByRole('heading', { level: 1, name: NOTHING_HERE }).waitFor()
  for (const form of forms(link)) expect((await reader.request.get(form)).status(), form).toBe(404)
}

async function signInOnPhone(reader: Page, email: string) {
  await reader.getByLabel('عنوان البريد الإلكتروني').fill(email)
  await reader.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD)
  await reader.locator('form .auth-submit').tap()
}

const choosesReaders = (audience: string) => () => owner.getByLabel('Who can read').selectOption(audience)

test('anyone with the link reads at once', async () => {
  const { says, link } = await publish(choosesReaders('Anyone with the link'))
  const { reader } = await arriveOnPhone()
  await reader.goto(link)
  await reads(reader, says)
})

test('a page for those signed in asks a reader to sign in, and leads them back', async () => {
  const { says, link } = await publish(choosesReaders('Anyone signed in'), 'Publish for: Anyone signed in')
  const { reader } = await arriveOnPhone()
  await meetsGate(reader, link, 'سجّل الدخول لقراءة هذه الصفحة', says)
  await reader.getByRole('link', { name: 'تسجيل الدخول' }).tap()
  await signInOnPhone(reader, memberOfNothing)
  await reader.waitForURL(link)
  await reads(reader, says)
})

test('a page for a workspace says so to a reader of another, and opens to one of its own', async () => {
  const { says, link } = await publish(choosesReaders('Members of this workspace'))
  const { reader } = await arriveOnPhone()
  await meetsGate(reader, link, 'سجّل الدخول لقراءة هذه الصفحة', says)
  await reader.getByRole('link', { name: 'تسجيل الدخول' }).tap()
  await signInOnPhone(reader, memberOfNothing)
  await reader.getByRole('heading', { name: 'هذه الصفحة غير متاحة لحسابك' }).waitFor()
  await meetsGate(reader, link, 'هذه الصفحة غير متاحة لحسابك', says)
  const { reader: member } = await arriveOnPhone()
  await member.goto(link)
  await member.getByRole('link', { name: 'تسجيل الدخول' }).tap()
  await signInOnPhone(member, ownerEmail)
  await member.waitForURL(link)
  await reads(member, says)
})

test('a page for listed addresses opens by the code in a mail', async () => {
  const email = `reader.${randomBytes(4).toString('hex')}@example.org`
  const { says, link } = await publish(async () => {
    await choosesReaders('Listed addresses')()
    await owner.getByLabel('Addresses, one on each line').fill(email)
  })
  const { reader } = await arriveOnPhone()
  await meetsGate(reader, link, 'هذه الصفحة لأشخاص معيّنين', says)
  await reader.getByLabel('عنوان البريد الإلكتروني').fill(email)
  await reader.getByRole('button', { name: 'أرسل إليّ رمزًا' }).tap()
  await reader.getByLabel('الرمز').fill((await house.mailTo(email)).code)
  await reader.getByRole('button', { name: 'فتح الصفحة' }).tap()
  await reads(reader, says)
})

test('a page with a passphrase opens by it alone', async () => {
  const { says, link } = await publish(() =>
    owner.getByRole('textbox', { name: 'Passphrase' }).fill('seven slow barges'),
  )
  const { reader } = await arriveOnPhone()
  await meetsGate(reader, link, 'تتطلب هذه الصفحة عبارة مرور', says)
  await reader.getByLabel('عبارة المرور').fill('seven slow bargees')
  await reader.getByRole('button', { name: 'فتح الصفحة' }).tap()
  expect(await reader.getByRole('alert').innerText()).toBe('هذه ليست عبارة المرور.')
  await reader.getByLabel('عبارة المرور').fill('seven slow barges')
  await reader.getByRole('button', { name: 'فتح الصفحة' }).tap()
  await reads(reader, says)
})

test('a page that opens once is there for its one reader, and for nobody after', async () => {
  const { says, link } = await publish(() => owner.getByLabel('How often it opens').selectOption('At most 1'))
  const { reader } = await arriveOnPhone()
  await meetsGate(reader, link, 'تُفتح هذه الصفحة مرات محدودة فقط', says)
  await reader.getByRole('button', { name: 'فتح الصفحة' }).tap()
  await reads(reader, says)
  await reader.reload()
  await reads(reader, says)
  const { reader: late } = await arriveOnPhone()
  await findsNothing(late, link)
})

test('a page with an end is gone once that has passed', async () => {
  const { says, link } = await publish(
    () => owner.getByRole('combobox', { name: 'Ends' }).selectOption('1'),
    /^Publish to anyone with the link, until/,
  )
  const { reader } = await arriveOnPhone()
  await reader.goto(link)
  await reads(reader, says)
  // The screen offers days; a moment of a program may be nearer.
  const moved = await owner.request.patch(`/api/shares/${link.split('/').at(-1)}`, {
    data: { expiresAt: new Date(Date.now() + 2000).toISOString() },
    headers: { origin: new URL(link).origin },
  })
  expect(moved.status()).toBe(200)
  await findsNothing(reader, link)
})

const depths = [
  {
    depth: 'summary',
    shown: ['question', 'answer'],
    withheld: ['الرسائل', 'استدعاءات الأدوات'],
  },
  {
    depth: 'dialogue',
    shown: ['question', 'between', 'answer'],
    withheld: ['التفكير', 'استدعاءات الأدوات'],
  },
  {
    depth: 'tools',
    shown: ['question', 'between', 'input', 'output', 'answer'],
    withheld: ['التفكير'],
  },
  {
    depth: 'everything',
    shown: ['question', 'between', 'reasoning', 'input', 'output', 'answer'],
    withheld: [],
  },
] as const

test.each(depths)('$depth: what is withheld is named, and 0 bytes of it are sent', async (expected) => {
  const { says, link } = await publish(() =>
    owner.getByLabel('How much readers see').selectOption(expected.depth),
  )
  const { reader, bodies } = await arriveOnPhone()
  await reader.goto(link, { waitUntil: 'networkidle' })
  await reads(reader, says)
  const notice = reader.getByText(/^محجوب عن القراء: /)
  expect(await notice.count()).toBe(expected.withheld.length === 0 ? 0 : 1)
  for (const kind of expected.withheld) expect(await notice.innerText()).toContain(kind)

  const main = (await reader.locator('main').textContent()) ?? ''
  for (const form of forms(link).slice(0, 4)) {
    const answer = await reader.request.get(form)
    expect(answer.status(), form).toBe(200)
    bodies.push(answer.text())
  }
  expect(bodies.length).toBeGreaterThan(4)
  const sent = await Promise.all(bodies)
  for (const [place, word] of Object.entries(says)) {
    const isShown = (expected.shown as readonly string[]).includes(place)
    expect(main.includes(word), place).toBe(isShown)
    if (!isShown) for (const body of sent) expect(body, place).not.toContain(word)
  }
})
