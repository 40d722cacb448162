/** Ends a start, or a command of the server, with one sentence that says what is wrong and how to mend it; never shown with a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
