const PLURAL = /(?<=[a-z]{3})(?<!s|u|i)s$/u

/** An English phrase whose last word is taken out of the plural: `groceries` is `grocery`, `taxis` stays. */
export function singular(phrase: string): string {
  return phrase.replace(/(?<=[a-z]{2})ies$/u, 'y').replace(PLURAL, '')
}
