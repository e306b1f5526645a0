import * as v from 'valibot'
import { isUuid } from '#base/ids.ts'
import { isStorableText } from '#base/text-limits.ts'
import { GENDERS } from './profile/profile-details.ts'

// Apart from what reads money and days (wire.ts): a session is opened with these alone.

/** Refuses text that no database keeps as it is (NUL, half a surrogate pair). */
export function storable() {
  return v.check<string, string>(isStorableText, 'Holds a character that cannot be saved.')
}

/** A record's id: a UUID, taken in either case, kept in lower case. */
export const idSchema = v.pipe(
  v.string('Must be an id.'),
  v.toLowerCase(),
  v.check(isUuid, 'Must be an id (UUID).'),
)

/** One of the genders offered. */
export const genderSchema = v.picklist(GENDERS, 'Must be male, female or other.')
