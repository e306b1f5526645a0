import * as v from 'valibot'
import { storable } from '#records/wire-text.ts'

/** Text of at most so many UTF-16 units, that can be stored. */
export function textOf(maxLength: number) {
  return v.pipe(
    v.string('Must be text.'),
    v.maxLength(maxLength, `Must be at most ${maxLength} characters.`),
    storable(),
  )
}

/** A list of at most so many. */
export function listOf<const S extends v.GenericSchema>(item: S, most: number) {
  return v.pipe(v.array(item, 'Must be a list.'), v.maxLength(most, `Must hold at most ${most}.`))
}

/** A short text: a note, a question, what a thing is known by. */
export const wordsSchema = textOf(500)

/** How many. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
