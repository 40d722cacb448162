/** A mail as it is sent. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** BCP 47 tag of what it is written in. */
  language: string
  /** Pictures that its HTML shows by `cid:`. */
  pictures?: readonly MailPicture[]
}

/** A picture that travels with a mail: nothing is fetched when it is read. */
export interface MailPicture {
  cid: string
  /** One that mail programs show: PNG, JPEG or GIF. */
  mediaType: string
  bytes: Buffer
}

/** Sends mails, or writes them where the operator finds them. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Where mails go when no server for them is configured. */
  outbox?: string
  close(): void
}
