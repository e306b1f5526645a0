import type { SelectOption } from '../choice/select-input.tsx'

/** The options whose name has the text in it, in any case; all of them while nothing is searched for. */
export function optionsFound<Option extends SelectOption>(
  options: readonly Option[],
  search = '',
): readonly Option[] {
  const text = search.trim().toLowerCase()
  return options.filter(({ label }) => label.toLowerCase().includes(text))
}

/** The option that the text names in full, in any case. */
export function optionNamed(
  options: readonly SelectOption[],
  text: string,
): SelectOption | undefined {
  const name = text.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === name)
}
