const PATCH = /^(?:\*\*\* Begin Patch|diff --git |--- a\/|commit [\da-f]{7,40}\b[^]{0,4000}?\ndiff --git )/

/** `diff` where a text is a patch, or a commit with one, as programs write them. */
export function patchLanguage(text: string): 'diff' | undefined {
  return PATCH.test(text) ? 'diff' : undefined
}
