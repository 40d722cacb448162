/** A mail as it is sent. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** BCP 47 tag of what it is written in. */
  language: string
}

/** Sends mails, or writes them where the operator finds them. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Where mails go when no server for them is configured. */
  outbox?: string
  close(): void
}
