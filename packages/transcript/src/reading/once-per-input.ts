/** The function with its result kept for each object that it was asked about, as long as the object is. */
export function oncePerInput<Input extends object, Result>(
  find: (input: Input) => Result,
): (input: Input) => Result {
  const results = new WeakMap<Input, { result: Result }>()
  return (input) => {
    const known = results.get(input)
    if (known) return known.result
    const result = find(input)
    results.set(input, { result })
    return result
  }
}
