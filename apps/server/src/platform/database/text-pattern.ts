/**
 * A PostgreSQL regular expression for texts that hold another one, in small or capital letters. The letters are spelt out,
 * because a database whose locale is `C` knows the two forms of ASCII letters alone.
 */
export function textPattern(text: string): string {
  return Array.from(text, eitherCase).join('')
}

function eitherCase(character: string): string {
  const forms = [character.toLowerCase(), character.toUpperCase()].filter((form) => [...form].length === 1)
  const others = forms.filter((form) => form !== character)
  if (others.length > 0) return `[${character}${others.join('')}]`
  return character.replace(/[!-/:-@[-`{-~]/, String.raw`\$&`)
}
