/** Why an agent could not be worked with, in a sentence that a visitor may read: it names no address. */
export class ConnectorFault extends Error {
  override readonly name = 'ConnectorFault'
}
