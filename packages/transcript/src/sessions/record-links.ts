/** Which message a record that names its parent follows. */
export class RecordLinks {
  private readonly messages = new Map<string | null, string | null>()

  /** The message that a record stands for; the newest one where the record is not in the file. */
  find(recordId: unknown, newest: string | null): string | null {
    const key = typeof recordId === 'string' ? recordId : null
    const known = this.messages.get(key)
    if (known !== undefined) return known
    if (key === null && recordId === null) this.messages.set(null, newest)
    return newest
  }

  set(recordId: unknown, messageId: string | null): void {
    if (typeof recordId === 'string') this.messages.set(recordId, messageId)
  }
}
