import * as v from 'valibot'

const HOST_NAME = /^[a-z\d-]+(\.[a-z\d-]+)+$/

/** The parts of a list with commas, spaces aside. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

/** A variable that lists host names with commas, case aside; `example` is for the message. */
export function hostNames(example: string) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform(text => commaList(text.toLowerCase())),
    v.everyItem(name => HOST_NAME.test(name), `must be host names, as in ${example}`),
  )
}
