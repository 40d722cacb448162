/** Says which of how many something is, in the words of a label with `{current}` and `{total}`, in the page's language. */
export function countedOf(label: string, current: number, total: number): string {
  const { lang } = document.documentElement
  const number = (value: number) => value.toLocaleString(lang || undefined)
  return label.replace('{current}', number(current)).replace('{total}', number(total))
}
