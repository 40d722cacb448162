import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { DataFolder } from '../data-folder/open-data-folder.ts'
import { writeFileDurably } from '../files/write-file-durably.ts'
import { formatMailFile } from './format-mail-file.ts'
import type { Mailer } from './mail.ts'

interface MailSettings {
  smtpUrl?: string
  mailFrom: string
}

/** Sends by SMTP where that is configured, else writes each mail as an .eml file into the outbox of the data folder. */
export function createMailer({ smtpUrl, mailFrom }: MailSettings, folder: DataFolder): Mailer {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return {
      async send({ language, pictures = [], ...rest }) {
        await transport.sendMail({
          from: mailFrom,
          ...rest,
          attachments: pictures.map(({ cid, mediaType, bytes }) => ({
            cid,
            contentType: mediaType,
            content: bytes,
            contentDisposition: 'inline' as const,
          })),
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
          // Nothing is fetched or read from disk on behalf of a mail's text.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      },
      close: () => transport.close(),
    }
  }

  const outbox = join(folder.path, 'outbox')
  return {
    outbox,
    async send(mail) {
      const now = new Date()
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFileDurably(join(outbox, name), formatMailFile(mailFrom, mail, now))
    },
    close() {},
  }
}
