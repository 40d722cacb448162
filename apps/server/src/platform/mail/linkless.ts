/** A name as it may stand in a mail to somebody who has not asked for it: mail programs make no link of it. */
export function linkless(name: string): string {
  return name.replaceAll(/[:/@]+|\.(?=\S)/g, ' ')
}
