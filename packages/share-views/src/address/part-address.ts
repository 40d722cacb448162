/** Where the HTML of a part stands in `PreparedConversation.html`; `detail` names a piece of it, as in `result/0`. */
export function partAddress(messageId: string, partIndex: number, detail?: string): string {
  const address = `${messageId}/${partIndex}`
  return detail === undefined ? address : `${address}/${detail}`
}
