import { randomUUID } from 'node:crypto'
import type { Mail } from './mail.ts'

/** A mail as a file that mail programs open and that people can read as it is: its text is not encoded. */
export function formatMailFile(from: string, { to, subject, text, html, language }: Mail, now: Date): string {
  const boundary = `part-${randomUUID()}`
  const part = (type: string, content: string) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      'Content-Transfer-Encoding: 8bit',
      '',
      content,
    ].join('\n')
  return [
    `From: ${headerText(from)}`,
    `To: ${headerText(to)}`,
    `Subject: ${headerText(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Content-Language: ${language}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', text),
    part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\n')
}

/** One line; in the encoding of RFC 2047 where it is not ASCII. */
function headerText(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  if (/^[\x20-\x7e]*$/.test(line)) return line
  const words = line.match(/.{1,10}/gsu) ?? []
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\n ')
}
