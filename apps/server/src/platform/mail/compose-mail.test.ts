import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const content = {
  kind: 'resetPassword',
  to: 'ada@example.org',
  language: 'en',
  origin: 'https://vitrine.example',
  path: '/forgot-password?token=abc&next=%2Fshares',
  name: 'Ada <b>',
  code: '01234567',
  validMinutes: 60,
} as const

test('text and HTML say the same: greeting, link, code, how long, and what to do otherwise', () => {
  const { text, html, subject } = composeMail(content)
  expect(subject).toBe('Set a new password')
  expect(text).toContain('Hello Ada <b>,')
  expect(text).toContain('\n\nhttps://vitrine.example/forgot-password?token=abc&next=%2Fshares\n\n')
  expect(text).toContain('0123 4567')
  expect(text).toContain('for 1 hour.')
  expect(text).toContain('your password stays as it is')
  expect(html).toContain('Hello Ada &lt;b&gt;,')
  expect(html).toContain('href="https://vitrine.example/forgot-password?token=abc&amp;next=%2Fshares"')
  expect(html).toContain('0123 4567')
  expect(html).not.toMatch(/<img|<script|<link/)
})

test.each(['xx', '', undefined, null, '../../secret', '__proto__'])(
  'the language %j is answered in English',
  (language) => {
    expect(composeMail({ ...content, language })).toMatchObject({
      language: 'en',
      subject: 'Set a new password',
    })
  },
)

test('every kind of mail has all its texts', () => {
  const kinds = [
    'register',
    'alreadyRegistered',
    'resetPassword',
    'passwordChanged',
    'changeEmail',
    'emailChanging',
    'passkeyAdded',
    'passkeyRemoved',
    'secondFactorOn',
    'secondFactorOff',
    'recoveryCodesRenewed',
    'recoveryCodeUsed',
  ] as const
  for (const kind of kinds) {
    const { subject, text } = composeMail({
      ...content,
      kind,
      values: { email: 'new@example.org', passkey: 'Phone' },
    })
    expect(subject + text).not.toMatch(new RegExp(`\\b${kind}\\.|\\{\\{|undefined`))
  }
  for (const role of ['owner', 'admin', 'member']) {
    const values = { inviter: 'Bob', workspace: 'Notes' }
    const { subject, text } = composeMail({ ...content, kind: 'invitation', role, values, validDays: 7 })
    expect(subject).toBe('Bob invites you to Notes')
    expect(text).toContain('for 7 days.')
    expect(subject + text).not.toMatch(/\binvitation\.|\{\{|undefined/)
  }
})

test('a brand stands above and below, in the language of the reader, and a mail without one is as it was', () => {
  const brand = {
    name: 'Kettle <b>',
    accent: '#7a1f4d',
    introduction: { de: 'Mit Sorgfalt.\n<i>' },
    closing: { en: 'Bye.', de: 'Tschüss.' },
    links: [{ label: 'Your bank', url: 'https://kettle.example/?a="b"' }],
  }
  const { text, html, pictures } = composeMail({ ...content, language: 'de', brand })
  expect(text).toMatch(
    /^Kettle <b>\n\nMit Sorgfalt\.\n<i>\n\n[^]+\n\nTschüss\.\n\nYour bank: https:\/\/kettle/,
  )
  expect(html).toContain('<p lang="de" dir="auto" style="white-space: pre-line">Mit Sorgfalt.\n&lt;i&gt;</p>')
  expect(html).toContain(
    'href="https://kettle.example/?a=&quot;b&quot;"><bdi>Your bank</bdi></a> (<bdi>kettle.example</bdi>)',
  )
  expect(html).toContain('background: #7a1f4d; color: #ffffff')
  expect(html).not.toMatch(/<b>|<i>/)
  expect(pictures).toBeUndefined()
  expect(composeMail(content).html).toContain('background: #1f2933; color: #ffffff')
})
