import { escapeHtml } from '@vitrine/rich-text'
import type { Mail } from './mail.ts'
import { brandedParts, type BrandedParts, type MailBrand } from './mail-brand.ts'
import { type MailText, mailTexts } from './mail-texts.ts'

/** What a mail is about. */
export type MailKind =
  | 'register'
  | 'alreadyRegistered'
  | 'resetPassword'
  | 'passwordChanged'
  | 'changeEmail'
  | 'emailChanging'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'invitation'
  | 'keyCreated'
  | 'publicationAsked'
  | 'approvalAsked'
  | 'approvalGranted'
  | 'approvalRefused'
  | 'providerLinked'
  | 'readLink'

/** What goes into a mail. Names come from people, so they are text and nothing else. */
export interface MailContent {
  kind: MailKind
  to: string
  language: string | null | undefined
  origin: string
  /** Path and query of the button's address. */
  path: string
  name?: string
  /** Eight digits. */
  code?: string
  validMinutes?: number
  validDays?: number
  /** Of an invitation. */
  role?: string
  values?: Record<string, string>
  /** The count that the text names. */
  count?: number
  /** How the workspace that it is about presents itself. */
  brand?: MailBrand | undefined
}

/** Writes a mail in the language of its reader, as text and as HTML that says the same. */
export function composeMail(content: MailContent): Mail {
  const { language, text } = mailTexts(content.language)
  const url = new URL(content.path, content.origin).href
  const plain = parts(content, text, url, (value) => value)
  const html = parts(content, text, url, escapeHtml)
  const branded = brandedParts(content.brand, language)
  return {
    to: content.to,
    subject: text(`${content.kind}.subject`, content.values),
    language,
    text: [
      ...branded.text.before,
      plain.greeting,
      plain.message,
      url,
      plain.code,
      plain.validity,
      plain.ignore,
      ...branded.text.after,
      plain.footer,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: page(language, html, escapeHtml(url), branded),
    ...(branded.pictures.length > 0 && { pictures: branded.pictures }),
  }
}

type Parts = Record<
  'greeting' | 'message' | 'button' | 'code' | 'validity' | 'ignore' | 'address' | 'footer',
  string
>

function parts(
  { kind, name, code, validMinutes, validDays, role, values, count, origin }: MailContent,
  text: MailText,
  url: string,
  escape: (value: string) => string,
): Parts {
  const given = Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, escape(value)]))
  return {
    greeting: name ? text('greeting', { name: escape(name) }) : text('greetingWithoutName'),
    message: text(kind === 'invitation' ? `invitation.${role}` : `${kind}.text`, {
      ...given,
      ...(count !== undefined && { count }),
    }),
    button: text(`${kind}.button`),
    code: code ? text('code', { code: `${code.slice(0, 4)} ${code.slice(4)}` }) : '',
    validity: validity(text, validMinutes, validDays),
    ignore: text(`${kind}.ignore`),
    address: text('address', { url: escape(url) }),
    footer: text('footer', { origin: escape(origin) }),
  }
}

function validity(text: MailText, minutes: number | undefined, days: number | undefined): string {
  if (days !== undefined) return text('invitation.validDays', { count: days })
  if (minutes === undefined) return ''
  if (minutes % 60 === 0) return text('validHours', { count: minutes / 60 })
  return text('validMinutes', { count: minutes })
}

/** Right-to-left languages among those of the product, which a mail must declare. */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

function page(language: string, content: Parts, url: string, branded: BrandedParts): string {
  const paragraphs = [content.greeting, content.message]
  const after = [content.code, content.validity, content.ignore, content.address].filter(Boolean)
  const { background, ink } = branded.button
  const direction = rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"></head>
<body style="font-family: Georgia, serif; line-height: 1.5; max-width: 36em; margin: 2em auto; padding: 0 1em">
${branded.html.before}
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
<p><a href="${url}" style="display: inline-block; padding: .6em 1.2em; background: ${background}; color: ${ink}; text-decoration: none; border-radius: 4px">${content.button}</a></p>
${after.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
${branded.html.after}
<p>${content.footer}</p>
</body>
</html>
`
}
