import { randomUUID } from 'node:crypto'
import type { Mail, MailPicture } from './mail.ts'

/** A mail as a file that mail programs open and that people can read as it is: its text is not encoded. */
export function formatMailFile(
  from: string,
  { to, subject, text, html, language, pictures = [] }: Mail,
  now: Date,
): string {
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
    pictures.length === 0 ? part('text/html', html) : withPictures(boundary, html, pictures),
    `--${boundary}--`,
    '',
  ].join('\n')
}

/** HTML and the pictures that it shows, as RFC 2387 puts them together. */
function withPictures(outer: string, html: string, pictures: readonly MailPicture[]): string {
  const boundary = `related-${randomUUID()}`
  return [
    `--${outer}`,
    `Content-Type: multipart/related; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    html,
    ...pictures.flatMap(({ cid, mediaType, bytes }) => [
      `--${boundary}`,
      `Content-Type: ${headerText(mediaType)}`,
      `Content-ID: <${cid}>`,
      'Content-Disposition: inline',
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replaceAll(/.{76}/g, '$&\n'),
    ]),
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
