/** What is looked for. */
export interface FindOptions {
  /** E-mails, phone numbers, names in home directories, addresses and names of machines, too. @default true */
  people?: boolean
  /** Customers, code names and whatever else shall not be read, in any spelling. */
  words?: readonly string[]
}
