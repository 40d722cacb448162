import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DataFolder, openDataFolder } from '../data-folder/open-data-folder.ts'
import { createMailer } from './create-mailer.ts'

let folder: DataFolder
beforeEach(async () => {
  folder = await openDataFolder(await mkdtemp(join(tmpdir(), 'vitrine-mail-')))
})
afterEach(() => rm(folder.path, { recursive: true }))

const link = `https://vitrine.example/register?token=${'x'.repeat(80)}`
const mail = {
  to: 'zoe@example.org',
  subject: 'Grüße\r\nBcc: eve@example.org',
  text: `Hello Zoë,\n\n${link}\n`,
  html: `<p>Hello Zoë</p><a href="${link}">x</a>`,
  language: 'en',
}
const mailFrom = 'Vitrine <vitrine@example.org>'

test('without a mail server each mail is a file that people can read and copy the link from', async () => {
  const mailer = createMailer({ mailFrom }, folder)
  await Promise.all([mailer.send(mail), mailer.send(mail)])
  const names = await readdir(mailer.outbox ?? '')
  expect(names).toHaveLength(2)
  const [name = ''] = names
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.+\.eml$/)
  const path = join(mailer.outbox ?? '', name)
  const content = await readFile(path, 'utf8')
  expect(content).toContain(`\n${link}\n`)
  expect(content).toContain('Hello Zoë,')
  expect(content).toMatch(
    /^From: Vitrine <vitrine@example\.org>\nTo: zoe@example\.org\nSubject: =\?utf-8\?B\?/,
  )
  expect(content).not.toMatch(/^Bcc:/m)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('with a mail server mails go there, as text and as HTML', async () => {
  const received: string[] = []
  const smtp = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received.push(chunk)
      if (isData) {
        if (chunk.endsWith('\r\n.\r\n')) {
          isData = false
          socket.write('250 taken\r\n')
        }
        return
      }
      isData = chunk.startsWith('DATA')
      if (chunk.startsWith('QUIT')) return socket.end('221 bye\r\n')
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  const { port } = smtp.address() as AddressInfo
  const mailer = createMailer({ mailFrom, smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` }, folder)
  expect(mailer.outbox).toBeUndefined()
  await mailer.send(mail)
  mailer.close()
  smtp.close()
  const all = received.join('')
  expect(all).toContain('MAIL FROM:<vitrine@example.org>')
  expect(all).toContain('RCPT TO:<zoe@example.org>')
  expect(all).not.toMatch(/^RCPT TO:<eve/m)
  expect(all).toMatch(/text\/plain[^]*text\/html/)
})

test('a picture lies in the mail itself, where its HTML finds it', async () => {
  const mailer = createMailer({ mailFrom }, folder)
  const bytes = Buffer.from('a'.repeat(100))
  await mailer.send({ ...mail, pictures: [{ cid: 'mark@vitrine', mediaType: 'image/png', bytes }] })
  const [name = ''] = await readdir(mailer.outbox ?? '')
  const content = await readFile(join(mailer.outbox ?? '', name), 'utf8')
  expect(content).toMatch(
    /multipart\/alternative[^]+text\/plain[^]+multipart\/related[^]+text\/html[^]+Content-ID: <mark@vitrine>/,
  )
  const [, base64 = ''] = /base64\n\n([^-]+)\n--related/.exec(content) ?? []
  expect(Buffer.from(base64, 'base64').equals(bytes)).toBe(true)
})
